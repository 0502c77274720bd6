import { dataUrlOf, pictureWords } from '../../../core/dialog/files/pictures.ts'
import { transcriptWords } from '../../../core/dialog/recordings/transcripts.ts'
import { messagePlace } from '../../../core/dialog/turns/message-place.ts'
import { spokenLanguage } from '../../../core/dialog/language/spoken-language.ts'
import type { ExportPart } from '../../../core/contract/export-parts.ts'
import { ExportError } from '../../../core/contract/errors/errors.ts'
import { SEAT_IDS, type DialogConfig, type SeatId } from '../../../core/contract/dialog-config.ts'
import { memberName, SEAT_LABELS, type Place } from '../../../core/dialog/members/members.ts'
import { DIRECTOR, mayKnow } from '../../../core/dialog/members/audience.ts'
import { dialogTitle, script, summaryTurn } from '../../../core/dialog/selectors.ts'
import type { Child } from '../../../core/dialog/turns/child.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { plural } from '../../../base/format/count.ts'
import { formatDate } from '../../../base/format/date.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { boardBlocks } from './parts/board-part.ts'
import { briefBlocks } from './parts/brief-part.ts'
import { aiNote } from './ai-note.ts'
import { hasPart, type ExportOptions } from './export-format.ts'
import { droppedSentence, mapSteps, type MapStep } from './maps/map-steps.ts'
import { textBeside, type PartBlock } from './blocks/block.ts'
import { ledgerBlocks } from './parts/ledger-part.ts'
import { numbersBlocks } from './parts/numbers-part.ts'
import { settingsBlocks } from './parts/settings-part.ts'
import { panelBlocks } from './parts/panel-part.ts'
import { plainLine, plainText } from './plain-text.ts'
import { isRehearsal, REHEARSAL_VOICE } from '../../../core/contract/rehearsal.ts'
import { changeParts, foldPart, notePart, viewerOf, turnPart, type ScriptPart } from './parts/script-part.ts'
import { foundOrders, ordersWords } from '../../../core/dialog/orders/found-orders.ts'
import { originRemarks, pairRemarks, replayRemarks } from './relation-remarks.ts'
import { showsDigest, showsScript, showsTurn } from './shown-children.ts'
import { summaryBlocks } from './parts/summary-texts.ts'
import { modeDocument } from './mode-document.ts'

/** Somebody who takes part. */
export interface ScriptPerson {
  readonly seat: Place
  readonly role: string
  readonly name: string
  readonly voice: string
  /** The voice without its vendor. */ readonly model: string
  readonly position: string | null
}

/** A dialog as people read it, before it is set as text, Markdown or anything else. All texts are plain. */
export interface ScriptDocument {
  readonly title: string
  /** The whole topic, when the title is not. */
  readonly topic: string | null
  /** "Debate, 21 November 2026, 14:05" */
  readonly occasion: string
  readonly status: string
  /** Who made the words, in a sentence or two. */
  readonly note: string
  /** BCP 47 tag of what is spoken; null when it is not settled. */
  readonly language: string | null
  readonly people: readonly ScriptPerson[]
  readonly files: readonly string[]
  /** The pictures among them, for formats that show some. */
  readonly pictures: readonly { readonly name: string; readonly words: string; readonly url: string }[]
  /** Tags, language, and the dialogs it goes on from or branched off: a line each. */
  readonly remarks: readonly string[]
  readonly parts: readonly ScriptPart[]
  /** What stands beside the script, in the order it is read. */
  readonly sections: readonly PartBlock[]
  /** The argument map step by step, when there is one. */
  readonly steps: readonly MapStep[]
  /** What the map leaves out; null when that is nothing. */
  readonly dropped: string | null
  /** How it was set up and what it took, at the end. */
  readonly appendix: readonly PartBlock[]
}

/** Characters of a title in headings and properties of a file. */
const TITLE_MAX_CHARS = 120

/** Puts a dialog in reading order. @throws ExportError EXPORT_FORMAT for a dialog without its first fact. */
export function scriptDocument(state: DialogState, options: ExportOptions): ScriptDocument {
  const { config } = state
  if (!config) throw new ExportError('EXPORT_FORMAT', 'This dialog has no content to export yet.')
  const own = modeDocument(config)
  const title = plainLine(dialogTitle(state), TITLE_MAX_CHARS)
  const topic = plainText(config.topic)
  return {
    title,
    topic: topic === title ? null : topic,
    occasion: `${options.mode?.label ?? capitalise(config.mode)}, ${formatDate(state.createdAt, options.timeZone)}`,
    status: statusSentence(state),
    note: [aiNote(state), ...lensNote(state, options)].join(' '),
    language: spokenLanguage(config) ?? null,
    people: own
      ? [person(config, 'moderator', options), ...own.people(config, state)]
      : SEAT_IDS.map((seat) => person(config, seat, options)),
    files: config.context.map((file) => `${plainLine(file.name, 200)} (${fileWords(file)})`),
    pictures: config.context.flatMap(({ name, picture }) =>
      picture ? [{ name: plainLine(name, 200), words: pictureWords(picture), url: dataUrlOf(picture) }] : [],
    ),
    remarks: remarks(state, config, options),
    parts: parts(state, config, options),
    sections: partsOf(SECTIONS, state, options),
    steps: hasPart(options, 'map') ? mapSteps(state) : [],
    dropped: hasPart(options, 'map') ? droppedSentence(state) : null,
    appendix: partsOf(APPENDIX, state, options),
  }
}

type PartMaker = readonly [part: ExportPart, blocks: (state: DialogState, options: ExportOptions) => PartBlock | null]

const SECTIONS: readonly PartMaker[] = [
  ['brief', briefBlocks],
  ['board', ledgerBlocks],
  ['board', boardBlocks],
  ['panel', panelBlocks],
  ['summaries', summaryBlocks],
]

const APPENDIX: readonly PartMaker[] = [
  ['settings', settingsBlocks],
  ['numbers', numbersBlocks],
]

function partsOf(makers: readonly PartMaker[], state: DialogState, options: ExportOptions): readonly PartBlock[] {
  return makers.flatMap(([part, blocks]) => (hasPart(options, part) ? (blocks(state, options) ?? []) : []))
}

/** "about 12 tokens", or what picture or recording it is and who turned it into text. */
function fileWords({ tokens, picture, recording }: DialogConfig['context'][number]): string {
  if (recording) return plainLine(transcriptWords(recording), 300)
  if (!picture) return `about ${plural(tokens, 'token')}`
  return picture.describedBy === undefined
    ? pictureWords(picture)
    : `${pictureWords(picture)}, described by ${plainLine(picture.describedBy, 200)}`
}

function person(config: DialogConfig, id: SeatId, options: ExportOptions): ScriptDocument['people'][number] {
  const seat = config.seats[id]
  return {
    seat: id,
    role: options.mode?.roles[id].title ?? SEAT_LABELS[id],
    name: plainLine(seat.name, 80),
    voice: isRehearsal(seat.provider) ? REHEARSAL_VOICE : plainLine(`${seat.provider}, ${seat.model}`, 240),
    model: isRehearsal(seat.provider) ? REHEARSAL_VOICE : plainLine(seat.model, 200),
    position: seat.position ? plainLine(seat.position, 2_000) : null,
  }
}

function remarks(state: DialogState, config: DialogConfig, options: ExportOptions): readonly string[] {
  return [
    ...(state.tags.length === 0 ? [] : [`Tags: ${state.tags.map((tag) => plainLine(tag, 40)).join(', ')}`]),
    ...(config.language === undefined ? [] : [`Language: ${languageName(config.language)}`]),
    ...(config.continues === undefined ? [] : [goesOnFrom(config.continues)]),
    ...originRemarks(state),
    ...replayRemarks(state),
    ...pairRemarks(state, options.partner),
    ...foundOrders(state, viewerOf(state, options)).map((each) => ordersWords(each, (name) => plainLine(name, 120))),
  ]
}

/** That more is in it than a player knows. */
function lensNote(state: DialogState, options: ExportOptions): readonly string[] {
  return state.person === 'plays' && viewerOf(state, options) === DIRECTOR
    ? ['Director’s cut: this holds what the player does not know.']
    : []
}

function goesOnFrom({ dialogId, title, digest }: NonNullable<DialogConfig['continues']>): string {
  const named = title === undefined ? '' : `“${plainLine(title, TITLE_MAX_CHARS)}”, `
  const told = digest === undefined ? 'nothing of it was told' : 'what came of it was told to everybody'
  return `Goes on from ${named}dialog ${plainLine(dialogId, 100)}; ${told}.`
}

/** "German (de)" */
function languageName(tag: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag)
  return name === undefined ? tag : `${name} (${tag})`
}

function parts(state: DialogState, config: DialogConfig, options: ExportOptions): readonly ScriptPart[] {
  const viewer = viewerOf(state, options)
  const spoken = script(state, viewer).flatMap((entry): { readonly seq: number; readonly part: ScriptPart }[] => {
    if (entry.type === 'turn' && !showsTurn(entry.turn, options)) return []
    if (entry.type === 'turn') return [{ seq: entry.turn.seq, part: turnPart(entry.turn, state, config, options) }]
    const { member, text } = entry.message
    const seq = messagePlace(state, entry.message)
    const part = {
      kind: 'floor',
      turn: null,
      stages: [],
      text: plainText(text),
      notice: null,
      verdict: null,
      others: [],
    } as const
    if (member === null) return [{ seq, part: { ...part, heading: 'From the floor' } }]
    return options.content === 'whole'
      ? [{ seq, part: { ...part, heading: `Private note to ${plainLine(memberName(state, member), 80)}` } }]
      : []
  })
  const folds = state.folds.map((fold) => ({ seq: fold.seq, part: foldPart(fold) }))
  const changes = state.modeChanges.flatMap(({ seq, change, text, audience }) =>
    text !== null && mayKnow(audience, 'engine', viewer)
      ? changeParts({ change, text }).map((part) => ({ seq, part }))
      : [],
  )
  const digests = state.children.flatMap((child) =>
    child.digests
      .filter((digest) => digest.text !== '' && showsDigest(child, digest, viewer, asTexts(options)))
      // One that was opened again left several: its script stands below the last, which tells of all of it.
      .map(({ seq, text }, index, left) => ({
        seq,
        part: childPart(child, text, index === left.length - 1, options),
      })),
  )
  return [...spoken, ...folds, ...changes, ...digests].toSorted((a, b) => a.seq - b.seq).map(({ part }) => part)
}

function statusSentence(state: DialogState): string {
  if (state.endReason === 'cap')
    return summaryTurn(state) ? 'Ended at its cap, then summed up.' : 'Ended at its cap, before a summary.'
  switch (state.status) {
    case 'completed':
      return state.concluded ? 'Completed. The moderator went to the summary early.' : 'Completed.'
    case 'stopped':
      return summaryTurn(state) ? 'Stopped early, then summed up.' : 'Stopped before its end.'
    case 'paused':
      if (state.pauseReason === 'cut') return 'Paused after a turn was cut off; not finished when this was saved.'
      return state.pauseReason === 'failure'
        ? 'Paused after a call failed; not finished when this was saved.'
        : 'Paused; not finished when this was saved.'
    case 'running':
      return 'Still running when this was saved.'
    case 'created':
      return 'Not started yet.'
  }
}

/** What a smaller dialog inside this one came to; with more than what was said, its script as well. */
function childPart({ id, title, ...inside }: Child, digest: string, last: boolean, options: ExportOptions): ScriptPart {
  const note = notePart(`Apart, “${title}”: ${digest}`)
  const child = options.children?.get(id)
  if (!last || !child?.config || !showsScript(inside, asTexts(options))) return note
  const said = parts(child, child.config, options).map(({ heading, text, notice }) =>
    [heading, text === '' ? (notice ?? '') : text].filter((line) => line !== '').join('\n'),
  )
  return { ...note, others: [textBeside(plainLine(title, 200), said.join('\n\n'))] }
}

/** Texts hold how the words came about unless they are to hold all there is, or less. */
function asTexts({ content = 'drafts' }: ExportOptions): Pick<ExportOptions, 'content'> {
  return { content }
}
