import type { SeatId } from '../../core/contract/dialog-config.ts'
import { isSeat, type MemberId } from '../../core/contract/members/member-ids.ts'
import { fillText } from '../../core/dialog/fill-text.ts'
import { spokenLanguage } from '../../core/dialog/language/spoken-language.ts'
import type { Mode, Wording } from '../../core/engine/ports.ts'
import { fillNames } from './fill-names.ts'
import { styleKey, textOfStyle } from './style/orders.ts'

/** The static package: what the dialog is and how to speak in it. The same for all seats, so that they share a prefix. @param keys texts in place of the usual ones */
export function rulesFor(
  { words, config }: Wording,
  keys = { aim: `${config.mode}.aim`, rules: 'shared.rules' },
): string {
  const rules = words(keys.rules)
  const language = spokenLanguage(config)
  const spoken =
    language === undefined
      ? words('shared.language.topic')
      : fillText(words('shared.language.chosen'), { language: languageName(language) })
  // Whoever edits the rules may drop the placeholder; a language that was chosen holds all the same.
  const whole =
    rules.includes('{language}') || config.language === undefined
      ? rules.replaceAll('{language}', () => spoken)
      : `${rules}\n${spoken}`
  return fillText(words('shared.frame'), { aim: words(keys.aim), rules: whole })
}

/** The same in a style: with its course. */
export function rulesOfStyle(wording: Wording): string {
  const { words, config } = wording
  return [rulesFor(wording), fillNames(words(styleKey(config, 'course')), config)].join('\n\n')
}

/** The last sentence of every task: the language. */
export function languageFor({ words, config }: Wording): string {
  const language = spokenLanguage(config)
  return language === undefined
    ? words('shared.speak.topic')
    : fillText(words('shared.speak.chosen'), { language: languageName(language) })
}

/** Who a seat is: its name, role, duty, stance and manner. @param stance said in place of its position */
export function roleFor(member: MemberId, wording: Parameters<Mode['role']>[1], stance?: string): string {
  const { words, config } = wording
  // The moderated order gives turns to the three seats and to nobody else.
  const seat: SeatId = isSeat(member) ? member : 'moderator'
  const { name, position, persona, instructions } = config.seats[seat]
  const title = words(`title.${seat}`).toLowerCase()
  const duty = fillNames(textOfStyle(wording, `duty.${seat}`), config)
  return [
    // Whoever is called by the name of the role is not introduced with it a second time.
    fillText(words(name.toLowerCase() === title ? 'shared.role.named' : 'shared.role'), { name, title, duty }),
    ...(stance ? [stance] : []),
    ...(position && stance === undefined ? [fillText(words('shared.role.position'), { position })] : []),
    ...(persona ? [fillText(words('shared.role.persona'), { persona })] : []),
    ...(instructions ? [instructions] : []),
    ...levelFor(seat, wording),
  ].join('\n\n')
}

/** How hard a participant presses the person who speaks for the other seat; nothing where that is as usual. */
function levelFor(seat: SeatId, { words, config, state }: Parameters<Mode['role']>[1]): readonly string[] {
  if (seat === 'moderator') return []
  const other = seat === 'first' ? 'second' : 'first'
  const { name, person } = config.seats[other]
  // A seat that was given back is a model's. In a replay nobody speaks, and all is told as it was.
  if ((state.agents[other]?.kind ?? 'person') !== 'person') return []
  return person === 'gentle' || person === 'hard' ? [fillText(words(`shared.role.${person}`), { name })] : []
}

let languageNames: Intl.DisplayNames | undefined
/** The last one asked for: every task of a dialog ends with its language. */
let lastNamed = { tag: '', name: '' }

/** What a language is called in English: "Brazilian Portuguese" for "pt-BR"; the tag itself when nobody knows it. */
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
