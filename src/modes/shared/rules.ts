import type { SeatId } from '../../core/contract/dialog-config.ts'
import { isSeat, type MemberId } from '../../core/contract/members/member-ids.ts'
import { fillText } from '../../core/dialog/fill-text.ts'
import { dialogLanguage } from '../../core/dialog/language/dialog-language.ts'
import type { Mode, Wording } from '../../core/engine/ports.ts'
import { fillNames } from './fill-names.ts'
import { styleKey, textOfStyle } from './style/orders.ts'

/**
 * The text at the beginning of every prompt: what the dialog is, and how to speak in it. It is the same for all seats,
 * so that their prompts begin alike and can be cached.
 * @param keys the keys of texts that replace the usual ones
 */
export function rulesFor(
  { words, config }: Wording,
  keys = { aim: `${config.mode}.aim`, rules: 'shared.rules' },
): string {
  const rules = words(keys.rules)
  const language = dialogLanguage(config)
  const spoken =
    language === undefined
      ? words('shared.language.topic')
      : fillText(words('shared.language.chosen'), { language: languageName(language) })
  // The language is added even if a person who edited the rules removed its placeholder.
  const whole =
    rules.includes('{language}') || config.language === undefined
      ? rules.replaceAll('{language}', () => spoken)
      : `${rules}\n${spoken}`
  return fillText(words('shared.frame'), { aim: words(keys.aim), rules: whole })
}

/** The rules of a dialog in a style, with the course of that style. */
export function rulesOfStyle(wording: Wording): string {
  const { words, config } = wording
  return [rulesFor(wording), fillNames(words(styleKey(config, 'course')), config)].join('\n\n')
}

/** The sentence about the language, with which every task ends. */
export function languageFor({ words, config }: Wording): string {
  const language = dialogLanguage(config)
  return language === undefined
    ? words('shared.speak.topic')
    : fillText(words('shared.speak.chosen'), { language: languageName(language) })
}

/**
 * The description of a seat: name, role, task, position and manner.
 * @param stance words that replace the position
 */
export function roleFor(member: MemberId, wording: Parameters<Mode['role']>[1], stance?: string): string {
  const { words, config } = wording
  // Only the three seats have turns in the moderated order.
  const seat: SeatId = isSeat(member) ? member : 'moderator'
  const { name, position, persona, instructions } = config.seats[seat]
  const title = words(`title.${seat}`).toLowerCase()
  const duty = fillNames(textOfStyle(wording, `duty.${seat}`), config)
  return [
    // A seat whose name is its role is not introduced with the role again.
    fillText(words(name.toLowerCase() === title ? 'shared.role.named' : 'shared.role'), { name, title, duty }),
    ...(stance ? [stance] : []),
    ...(position && stance === undefined ? [fillText(words('shared.role.position'), { position })] : []),
    ...(persona ? [fillText(words('shared.role.persona'), { persona })] : []),
    ...(instructions ? [instructions] : []),
    ...levelFor(seat, wording),
  ].join('\n\n')
}

/** The text about how hard a participant presses the person in the other seat; empty for the usual degree. */
function levelFor(seat: SeatId, { words, config, state }: Parameters<Mode['role']>[1]): readonly string[] {
  if (seat === 'moderator') return []
  const other = seat === 'first' ? 'second' : 'first'
  const { name, person } = config.seats[other]
  // Only a person is pressed so. If the seat was given back, its model speaks again; in a replay the text stays as it
  // was.
  if ((state.agents[other]?.kind ?? 'person') !== 'person') return []
  return person === 'gentle' || person === 'hard' ? [fillText(words(`shared.role.${person}`), { name })] : []
}

let languageNames: Intl.DisplayNames | undefined
/** The name of the last language is kept, because every task of a dialog asks for the same one. */
let lastNamed = { tag: '', name: '' }

/** The English name of a language: "Brazilian Portuguese" for "pt-BR"; the tag itself when it has no name. */
function languageName(tag: string): string {
  if (lastNamed.tag === tag) return lastNamed.name
  try {
    languageNames ??= new Intl.DisplayNames(['en'], { type: 'language' })
    const name = languageNames.of(tag) ?? tag
    lastNamed = { tag, name }
    return name
  } catch {
    return tag
  }
}
