/** The kinds of work that judges do. */
export type JudgingKind = 'panel' | 'meter' | 'sheet'
