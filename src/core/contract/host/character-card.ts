/**
 * A character as a Character Card (V1 to V3) describes it, with the field names of the card. All of it is text by
 * strangers that must not be trusted. It is never an instruction to the app, least of all `system_prompt`.
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
