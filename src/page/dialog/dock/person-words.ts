import { t, wordTable } from '../../../base/language/t.ts'
import { MESSAGE_MAX_CHARS } from '../../../core/contract/limits.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { PERSON, type MemberId } from '../../../core/contract/members/member-ids.ts'
import { isSeatLabel } from '../../../core/dialog/members/members.ts'
import { formatCount, formatList } from '../../../base/format/count.ts'
import { SEATS_AS_LISTED } from '../../dialog-view/seats.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The facts of the current turn that decide who can be addressed. */
export interface TurnNow {
  /** The member whose words the dialog waits for. */
  readonly awaits: MemberId | null
  readonly plays: boolean
  /** The person with whom the narrator has the player talk. */
  readonly partner: MemberId | null
  /** "ooc" when only a question out of character is possible, because nobody else would read the words. */
  readonly only: 'ooc' | null
}

/** The addressee of words: the floor, the moderator out of character, one seat privately, or everybody in place of a seat. */
export type Addressee = 'floor' | 'ooc' | `aside ${MemberId}` | `note ${MemberId}` | `as ${MemberId}`
/** A player's own next turn. */
export const OWN_TURN: Addressee = `as ${PERSON}`
/** The names of the seats, and of the member whose words the dialog waits for, by their ids. */
export type SeatNames = Readonly<Record<SeatId, string>> & Readonly<Record<MemberId, string>>

/**
 * The possible addressees, first the member whose words the dialog waits for. A player has a turn of its own and
 * cannot ask the floor.
 */
export function targetsFor({ awaits, plays, partner }: Omit<TurnNow, 'only'>): readonly Addressee[] {
  if (plays)
    return [
      partner !== null ? `aside ${partner}` : awaits === null ? OWN_TURN : `as ${awaits}`,
      ...SEATS_AS_LISTED.map((seat) => `note ${seat}` as const),
      'ooc',
    ]
  const usual: readonly Addressee[] = [
    'floor',
    ...SEATS_AS_LISTED.map((seat) => `note ${seat}` as const),
    ...SEATS_AS_LISTED.map((seat) => `as ${seat}` as const),
    'ooc',
  ]
  return awaits === null ? usual : [`as ${awaits}`, ...usual.filter((target) => target !== `as ${awaits}`)]
}

export interface PersonWords {
  readonly target: Addressee
  readonly text: string
}

export interface Command {
  readonly name: string
  /** The words that follow the name of the command. */
  readonly takes: string
  readonly label: string
}

/** The commands that can be typed instead of choosing an addressee. */
export const COMMANDS: readonly Command[] = [
  wordTable({ name: '/ask', takes: 'question', label: 'Put a question to the floor' }, 'takes', 'label'),
  wordTable({ name: '/note', takes: 'text', label: 'A private note to the moderator' }, 'takes', 'label'),
  wordTable({ name: '/note first', takes: 'text', label: 'A private note to another seat' }, 'takes', 'label'),
  wordTable(
    { name: '/aside second', takes: 'words', label: 'Speak with one of them apart from the others' },
    'takes',
    'label',
  ),
  wordTable({ name: '/as second', takes: 'text', label: 'Speak the next turn of a seat yourself' }, 'takes', 'label'),
  wordTable(
    { name: '/ooc', takes: 'text', label: 'Ask the moderator out of character: nobody else hears it' },
    'takes',
    'label',
  ),
]

/** The member of a target; null for the floor. */
export function addressedSeat(target: Addressee): MemberId | null {
  if (target === 'ooc') return 'moderator'
  return target === 'floor' ? null : target.slice(target.indexOf(' ') + 1)
}

/**
 * An addressee in words: "To the floor", "Note to Maya", "Speak as Maya", "Out of character".
 * @param partner the person with whom the narrator has the player talk
 */
export function formatTarget(target: Addressee, names: SeatNames, partner: MemberId | null): string {
  const seat = addressedSeat(target)
  if (seat === null) return t('To the floor')
  if (target === `aside ${partner}`) return t('To {name}', { name: names[seat] })
  if (target.startsWith('aside')) return t('Aside with {name}', { name: names[seat] })
  if (target === OWN_TURN) return t('Your turn')
  if (target === 'ooc') return t('Out of character')
  return target.startsWith('note')
    ? t('Note to {name}', { name: names[seat] })
    : t('Speak as {name}', { name: names[seat] })
}

/** The commands that begin with the typed text; none once it cannot be a command any more. */
export function commandsFor(typed: string): readonly Command[] {
  if (!typed.startsWith('/') || typed.includes('\n')) return []
  return COMMANDS.filter(({ name }) => name.startsWith(typed.trimEnd()) || name.split(' ')[0] === typed.trimEnd())
}

/** Text that cannot be sent as it is, with its addressee if that is known. */
export interface WordsProblem {
  readonly problem: string
  readonly target?: Addressee
}

/** Parses the text of the field. A command at its beginning overrides the chosen addressee. */
export function readPersonWords(typed: string, chosen: Addressee, names: SeatNames): PersonWords | WordsProblem {
  if (!typed.startsWith('/')) return checked({ target: chosen, text: typed.trim() }, names)
  const [, command = '', rest = ''] = /^\/(\S*)\s*([^]*)$/.exec(typed) ?? []
  switch (command.toLowerCase()) {
    case 'ask':
      return checked({ target: 'floor', text: rest.trim() }, names)
    case 'ooc':
      return checked({ target: 'ooc', text: rest.trim() }, names)
    case 'note': {
      const named = seatAtStart(rest, names, 'guess')
      return checked(
        named ? { target: `note ${named.seat}`, text: named.text } : { target: 'note moderator', text: rest.trim() },
        names,
      )
    }
    case 'aside': {
      const named = memberAtStart(rest, names)
      // An aside has a field of its own, which begins with the words typed here.
      return named ? { target: `aside ${named.member}`, text: named.text } : unnamed('aside', rest, names)
    }
    case 'as': {
      const named = seatAtStart(rest, names, 'name')
      if (named) return checked({ target: `as ${named.seat}`, text: named.text }, names)
      return unnamed('as', rest, names)
    }
    default:
      return {
        problem: t(
          'There is no command "/{command}". Type / alone to see them, or begin with a space to say it as it is.',
          { command: beginningOf(command, 40) },
        ),
      }
  }
}

function unnamed(command: 'as' | 'aside', rest: string, names: SeatNames): WordsProblem {
  const word = rest.trim().split(/\s+/)[0] ?? ''
  return {
    problem:
      word === ''
        ? t(
            'Name {command, select, as {the seat to speak for} other {whoever you take aside}}, such as "/{command} second".',
            { command },
          )
        : t('There is no seat "{seat}": it is {seats}.', {
            seat: beginningOf(word, 40),
            seats: seatList(names),
          }),
  }
}

function checked(words: PersonWords, names: SeatNames): PersonWords | WordsProblem {
  const { target } = words
  if (words.text === '') return { problem: emptyWords(target, names), target }
  const over = words.text.length - MESSAGE_MAX_CHARS
  return over > 0
    ? {
        problem: t(
          'That is {over, plural, one {# character} other {# characters}} too many: at most {most} can be said at once.',
          { over, most: formatCount(MESSAGE_MAX_CHARS) },
        ),
        target,
      }
    : words
}

function emptyWords(target: Addressee, names: SeatNames): string {
  const seat = addressedSeat(target)
  if (seat === null) return t('Write the question.')
  if (target === OWN_TURN) return t('Write what you do or say.')
  if (target === 'ooc') return t('Write what you want to ask {name}.', { name: names[seat] })
  return target.startsWith('note')
    ? t('Write the note to {name}.', { name: names[seat] })
    : t('Write what {name} is to say.', { name: names[seat] })
}

/**
 * The seat whose name a text begins with, and the rest of the text. A note may begin with the ordinary word "First".
 * With `how` "guess", only chosen names and the lower-case words first, second and moderator therefore count as names.
 */
function seatAtStart(
  text: string,
  names: SeatNames,
  how: 'name' | 'guess',
): { readonly seat: SeatId; readonly text: string } | null {
  const trimmed = text.trimStart()
  for (const seat of SEATS_AS_LISTED) {
    const chosenName = !isSeatLabel(seat, names[seat])
    for (const word of [...(chosenName || how === 'name' ? [names[seat]] : []), seat]) {
      const after = trimmed.slice(word.length)
      const same =
        how === 'guess' && word === seat
          ? trimmed.startsWith(word)
          : trimmed.slice(0, word.length).toLocaleLowerCase() === word.toLocaleLowerCase()
      if (same && (after === '' || /^[\s:,]/.test(after))) return { seat, text: after.replace(/^[\s:,]+/, '').trim() }
    }
  }
  return null
}

/** The member whose name a text begins with; longer names are tried first. */
function memberAtStart(text: string, names: SeatNames): { readonly member: MemberId; readonly text: string } | null {
  const trimmed = text.trimStart()
  const called = Object.entries(names)
    .flatMap(([member, name]) => [name, member].map((word) => ({ member, word })))
    .toSorted((a, b) => b.word.length - a.word.length)
  for (const { member, word } of called) {
    const after = trimmed.slice(word.length)
    if (trimmed.slice(0, word.length).toLocaleLowerCase() !== word.toLocaleLowerCase()) continue
    if (after === '' || /^[\s:,]/.test(after)) return { member, text: after.replace(/^[\s:,]+/, '').trim() }
  }
  return null
}

function seatList(names: SeatNames): string {
  const words = SEATS_AS_LISTED.map((seat) =>
    names[seat].toLocaleLowerCase() === seat ? seat : `${seat} (${names[seat]})`,
  )
  return formatList(words, 'or')
}
