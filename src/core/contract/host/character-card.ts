/**
 * A figure as a Character Card (V1 to V3) describes it, with the names of the card's own fields. All of it is material
 * that somebody else wrote; none of it is an instruction to the app, `system_prompt` least of all.
 */
export interface CharacterCard {
  readonly version: 1 | 2 | 3
  readonly name: string
  readonly description: string
  readonly personality: string
  readonly scenario: string
  readonly first_mes: string
  readonly mes_example: string
  readonly system_prompt: string
  readonly creator_notes: string
  readonly tags: readonly string[]
  readonly alternate_greetings: readonly string[]
}
