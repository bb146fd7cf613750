/** Where sites are judged. See `AuditorOptions.judge`. */
export type JudgeOption = 'thread' | 'here';
