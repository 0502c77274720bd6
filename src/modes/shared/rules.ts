import type { DialogConfig, SeatId } from '../../contract/dialog-config.ts'
import type { Words } from './editable-texts.ts'
import { fillNames } from './fill-names.ts'
import { languageName } from './language-name.ts'
import type { ModeText } from './mode-text.ts'

/** The static package: what the dialog is and how to speak in it. The same for all seats, so that they share a prefix. */
export function rulesFor(words: Words, config: DialogConfig): string {
  const rules = words('shared.rules')
  const language =
    config.language === undefined
      ? 'Write in the language of the topic.'
      : `Everybody speaks ${languageName(config.language)}.`
  // Whoever edits the rules may drop the placeholder; a language that was chosen holds all the same.
  const spoken =
    rules.includes('{language}') || config.language === undefined
      ? rules.replaceAll('{language}', language)
      : `${rules}\n${language}`
  return `This is ${words('aim')}\n\n${spoken}`
}

/** Who a seat is: its name, role, duty, stance and manner. */
export function roleFor(text: ModeText, words: Words, seat: SeatId, config: DialogConfig): string {
  const own = config.seats[seat]
  return [
    `You are ${own.name}, ${text.info.roles[seat].title.toLowerCase()}. ${fillNames(words(`duty.${seat}`), config)}`,
    ...(own.position ? [`Your position: ${own.position}`] : []),
    ...(own.persona ? [`Your manner: ${own.persona}`] : []),
    ...(own.instructions ? [own.instructions] : []),
  ].join('\n\n')
}
