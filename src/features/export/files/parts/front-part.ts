import { comma } from '../../../../base/format/count.ts'
import { spokenLanguage, t, translateKnown } from '../../../../base/language/t.ts'
import { ExportError } from '../../../../core/contract/errors/errors.ts'
import type { DialogConfig, SeatId } from '../../../../core/contract/dialog-config.ts'
import { SEAT_IDS } from '../../../../core/contract/seat-ids.ts'
import { UNKNOWN_MODEL } from '../../../../core/contract/unknown-model.ts'
import { isRehearsal, REHEARSAL_VOICE } from '../../../../core/contract/rehearsal.ts'
import { summaryParts } from '../../../../core/dialog/closing/summary-parts.ts'
import { dataUrlOf, pictureWords } from '../../../../core/dialog/files/pictures.ts'
import { dialogLanguage } from '../../../../core/dialog/language/dialog-language.ts'
import { DIRECTOR } from '../../../../core/dialog/members/audience.ts'
import { SEAT_LABELS, type Place } from '../../../../core/dialog/members/members.ts'
import { foundOrders, ordersWords } from '../../../../core/dialog/orders/found-orders.ts'
import { isReplayEnded } from '../../../../core/dialog/recordings/replayed.ts'
import { transcriptWords } from '../../../../core/dialog/recordings/transcripts.ts'
import { summaryTurn } from '../../../../core/dialog/selectors.ts'
import { plainTitle } from '../../../../core/dialog/plain-title.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { plainProse } from '../../../../base/text/prose/plain-prose.ts'
import { aiNote } from '../ai-note.ts'
import { type ExportOptions } from '../export-format.ts'
import { rolesOf } from '../../../../core/dialog/modes/style-info.ts'
import { closingNames } from '../../../../core/dialog/turns/closing-names.ts'
import { modeDocument } from '../mode-document.ts'
import { plainLine, plainText } from '../plain-text.ts'
import { originRemarks, pairRemarks, replayRemarks } from '../relation-remarks.ts'
import { occasionWords } from './occasion.ts'
import { viewerOf } from './script-part.ts'

/** A participant. */
export interface ScriptPerson {
  readonly seat: Place
  readonly role: string
  readonly name: string
  /** Who speaks for it: a model with its vendor; empty when nobody knows, as in a chat from elsewhere. */
  readonly voice: string
  /** The voice without its vendor. */
  readonly model: string
  readonly position: string | null
}

/** The result of a dialog, for the beginning of a file. */
export interface DocumentOutcome {
  readonly headline: string
  /** The first paragraphs of the closing; without a closing, how the dialog ended. */
  readonly text: string
  /** The number of the closing turn; null when there is none. */
  readonly turn: number | null
  /** Whether the closing is longer than this text. */
  readonly goesOn: boolean
}

/** The texts at the beginning of a file, or in its properties. All texts are plain. */
export interface DocumentFront {
  readonly title: string
  /** The whole topic; null when the title already shows it. */
  readonly topic: string | null
  /** The mode, its style and the date: "Debate (Oxford), 21 November 2026, 14:05". */
  readonly occasion: string
  readonly status: string
  /** A sentence or two about who wrote the dialog. */
  readonly note: string
  /** The language as a BCP 47 tag; null when it is unknown. */
  readonly language: string | null
  readonly people: readonly ScriptPerson[]
  readonly files: readonly string[]
  /** The attached pictures, for formats with pictures. */
  readonly pictures: readonly {
    readonly name: string
    readonly words: string
    readonly url: string
    /** The width in pixels. */
    readonly width: number
    readonly height: number
  }[]
  /** Tags, language, and the dialogs that this one continues or branched off from, a line each. */
  readonly remarks: readonly string[]
  /** The name that the mode has for its closing. */
  readonly closingTitle: string
  /** The result; null in a mode without a topic, until it has one. */
  readonly outcome: DocumentOutcome | null
  /** Keywords for the properties of the file, separated by commas. */
  readonly keywords: string
  /** The time in epoch milliseconds. */
  readonly createdAt: number
  readonly modifiedAt: number
}

/** The most characters of a title in headings and in properties. */
const TITLE_MAX_CHARS = 120
/** How many paragraphs of the closing stand at the beginning of a file. */
const OUTCOME_PARAGRAPHS = 2

/** The beginning of a dialog's file. @throws ExportError EXPORT_FORMAT for a dialog without its first fact */
export function documentFront(state: DialogState, options: ExportOptions): DocumentFront {
  const { config, createdAt, endedAt, tags } = state
  if (!config) throw new ExportError('EXPORT_FORMAT', 'This dialog has no content to export yet.')
  const own = modeDocument(config)
  const title = plainLine(plainTitle(state), TITLE_MAX_CHARS)
  const topic = plainText(config.topic)
  const status = statusSentence(state)
  const times = state.turns.filter((turn) => !turn.superseded).map((turn) => turn.endedAt ?? turn.startedAt)
  return {
    title,
    topic: plainProse(topic) === title ? null : topic,
    occasion: occasionWords(config, createdAt, options),
    status,
    note: [aiNote(state), ...lensNote(state, options)].join(' '),
    language: dialogLanguage(config) ?? null,
    people: own
      ? [person(config, 'moderator', options), ...own.people(config, state)]
      : SEAT_IDS.map((seat) => person(config, seat, options)),
    files: config.context.map((file) => `${plainLine(file.name, 200)} (${fileWords(file)})`),
    pictures: config.context.flatMap(({ name, picture }) =>
      picture
        ? [
            {
              name: plainLine(name, 200),
              words: pictureWords(picture),
              url: dataUrlOf(picture),
              width: picture.width,
              height: picture.height,
            },
          ]
        : [],
    ),
    remarks: remarks(state, config, options),
    closingTitle: closingNames(state).title,
    outcome: outcomeOf(state, status),
    keywords: [options.mode ? translateKnown(options.mode.label) : config.mode, t('dialog [[keyword]]'), ...tags].join(
      ', ',
    ),
    createdAt,
    modifiedAt: Math.max(createdAt, endedAt ?? 0, ...times),
  }
}

function outcomeOf(state: DialogState, status: string): DocumentOutcome | null {
  const turn = summaryTurn(state)
  if (!turn)
    return modeDocument(state.config) ? null : { headline: t('No closing'), text: status, turn: null, goesOn: false }
  const { title, rest } = summaryParts(plainText(turn.text))
  const paragraphs = rest.split(/\n[ \t]*\n\s*/).filter((part) => part !== '')
  return {
    headline: title,
    text: paragraphs.slice(0, OUTCOME_PARAGRAPHS).join('\n\n'),
    turn: turn.number,
    goesOn: paragraphs.length > OUTCOME_PARAGRAPHS,
  }
}

/** The length of a file ("about 12 tokens"), or what kind of picture or recording it is and who turned it into text. */
function fileWords({ tokens, picture, recording }: DialogConfig['context'][number]): string {
  if (recording) return plainLine(transcriptWords(recording), 300)
  if (!picture) return t('{count, plural, one {about # token} other {about # tokens}}', { count: tokens })
  return picture.describedBy === undefined
    ? pictureWords(picture)
    : t('{picture}, described by {model}', {
        picture: pictureWords(picture),
        model: plainLine(picture.describedBy, 200),
      })
}

function person(config: DialogConfig, id: SeatId, options: ExportOptions): ScriptPerson {
  const seat = config.seats[id]
  const { provider, model } = seat
  const rehearsed = isRehearsal(provider) ? t(REHEARSAL_VOICE) : null
  return {
    seat: id,
    role: options.mode ? translateKnown(rolesOf(options.mode, config.style)[id].title) : SEAT_LABELS[id],
    name: plainLine(seat.name, 80),
    voice: rehearsed ?? knownWords([provider, model], 240),
    model: rehearsed ?? knownWords([model], 200),
    position: seat.position ? plainLine(seat.position, 2_000) : null,
  }
}

/** Names of a vendor and a model without those that are unknown. */
function knownWords(names: readonly string[], max: number): string {
  return plainLine(names.filter((name) => name !== UNKNOWN_MODEL).join(', '), max)
}

/** A role with who speaks in it, if that is known. */
export function roleWords({ role, voice }: Pick<ScriptPerson, 'role' | 'voice'>): string {
  return [role, voice].filter((words) => words !== '').join(comma())
}

function remarks(state: DialogState, config: DialogConfig, options: ExportOptions): readonly string[] {
  return [
    ...(state.tags.length === 0 ? [] : [`${t('Tags')}: ${state.tags.map((tag) => plainLine(tag, 40)).join(comma())}`]),
    ...(config.language === undefined ? [] : [`${t('Language')}: ${languageName(config.language)}`]),
    ...(config.continues === undefined ? [] : [goesOnFrom(config.continues)]),
    ...originRemarks(state),
    ...replayRemarks(state),
    ...pairRemarks(state, options.partner),
    ...foundOrders(state, viewerOf(state, options)).map((each) => ordersWords(each, (name) => plainLine(name, 120))),
  ]
}

/** A note that the file contains more than the player knows; empty otherwise. */
function lensNote(state: DialogState, options: ExportOptions): readonly string[] {
  return state.person === 'plays' && viewerOf(state, options) === DIRECTOR
    ? [t('Director’s cut: this holds what the player does not know.')]
    : []
}

function goesOnFrom({ dialogId, title, digest }: NonNullable<DialogConfig['continues']>): string {
  const named = title === undefined ? null : plainLine(title, TITLE_MAX_CHARS)
  const values = { title: named, id: plainLine(dialogId, 100), named: named === null ? 'no' : 'yes' }
  return digest === undefined
    ? t('Goes on from {named, select, yes {“{title}”, } other {}}dialog {id}; nothing of it was told.', values)
    : t(
        'Goes on from {named, select, yes {“{title}”, } other {}}dialog {id}; what came of it was told to everybody.',
        values,
      )
}

/** The name of a language with its tag: "German (de)". */
function languageName(tag: string): string {
  const name = new Intl.DisplayNames(spokenLanguage(), { type: 'language', fallback: 'none' }).of(tag)
  return name === undefined ? tag : `${name} (${tag})`
}

function statusSentence(state: DialogState): string {
  if (state.endReason === 'cap')
    return summaryTurn(state) ? t('Ended at its cap, then closed.') : t('Ended at its cap, before its closing.')
  switch (state.status) {
    case 'completed':
      return state.concluded ? t('Completed. The moderator went to the closing early.') : t('Completed.')
    case 'stopped':
      return summaryTurn(state) ? t('Stopped early, then closed.') : t('Stopped before its end.')
    case 'paused':
      if (isReplayEnded(state)) return t('Replayed to the end of its recording.')
      if (state.pauseReason === 'cut') return t('Paused after a turn was cut off; not finished when this was saved.')
      return state.pauseReason === 'failure'
        ? t('Paused after a call failed; not finished when this was saved.')
        : t('Paused; not finished when this was saved.')
    case 'running':
      return t('Still running when this was saved.')
    case 'created':
      return t('Not started yet.')
  }
}
