/**
 * A figure as a Character Card (V1 to V3) describes it, with the names of the card's own fields. All of it is
 * untrusted text of somebody else, never an instruction to the app, least of all `system_prompt`.
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
