static constexpr Sentence table[] = {
    {"said-well", "the time is {0}"},
    {"never-said", "the time is long"},
    {"said-twice", "the time is short"},
    {"said-twice", "the time is shorter"},
};
