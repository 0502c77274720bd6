/** What a turn asks of the person whose words the dialog waits for. */
export interface AskedTurn {
  /** Step of the plan. */
  readonly step: number
  /** The task as a model in that seat is told it, in the language of the prompts. */
  readonly task: string
  /** In words; null where the mode does not say. Longer and shorter words are taken all the same. */
  readonly length: { readonly min: number; readonly max: number } | null
}
