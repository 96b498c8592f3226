void predict(Ecm &ecm) {
  ecm.notes.push_back("the time of the loop is not known");
  ecm.notes.push_back({"said-well", {ecm.time}});
  ecm.notes.push_back({"said-nowhere", {ecm.time}});
  assert(ecm.time > 0 && "times are positive and finite");
  return fault("the machine file has no clock");
}
