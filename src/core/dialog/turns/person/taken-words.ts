/** Words of a person that wait for a member's next turn. */
export interface TakenWords {
  readonly id: string
  readonly text: string
  readonly at: number
  /** Names of the files that came with the words. */
  readonly files: readonly string[]
}
