import { comma } from '../../../../base/format/count.ts'
import { t, translateKnown, wordTable } from '../../../../base/language/t.ts'
import { modeDocument } from '../mode-document.ts'
import { capitalise, withinSentence } from '../../../../base/text/capitalise.ts'
import { oneLine } from '../../../../base/text/shorten.ts'
import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import type { StageName } from '../../../../core/contract/turn/turn-parts.ts'
import type { TurnKind } from '../../../../core/contract/turn/turn-kind.ts'
import { comparedTurn } from '../../../../core/dialog/judging/compared-turns.ts'
import { cutOffNote } from '../../../../core/dialog/turns/cut-off.ts'
import { shownStage } from '../../../../core/dialog/turns/draft/draft-remarks.ts'
import { recitedNote } from '../../../../core/dialog/turns/draft/recited.ts'
import { asideWords, DIRECTOR, personViewer, type Viewer } from '../../../../core/dialog/members/audience.ts'
import { cutWordsOf } from '../../../../core/dialog/turns/cut-words.ts'
import { memberOf, modelOf, placeOf, type Place } from '../../../../core/dialog/members/members.ts'
import { hearersOf } from '../../../../core/dialog/turns/private-turn.ts'
import { issueWords, plannedTitle } from '../../../../core/dialog/turns/style-plan.ts'
import { namedByKind } from '../../../../core/dialog/turns/turn-number.ts'
import { DETAIL_CHANGE } from '../../../../core/dialog/story/detail-lines.ts'
import type { Fold } from '../../../../core/dialog/digest/fold.ts'
import type { DialogState, ModeChange, Turn } from '../../../../core/dialog/state.ts'
import { textBeside, type AsideBlock, type Block } from '../blocks/block.ts'
import { stageCost } from '../costs.ts'
import { type ExportOptions } from '../export-format.ts'
import { formatStageNumbers } from '../format-usage.ts'
import { lentCallTexts } from './lent-calls-part.ts'
import { partEvidence } from './part-evidence.ts'
import type { PartEvidence } from '../prose/cited-words.ts'
import { plainLine, plainText } from '../plain-text.ts'
import { UNKNOWN_MODEL } from '../../../../core/contract/unknown-model.ts'
import { isRehearsal, REHEARSAL_VOICE } from '../../../../core/contract/rehearsal.ts'
import { brokenNotice, brokenOff, stageInside } from './broken-off.ts'
import { isSaidForPerson } from '../../../../core/dialog/turns/person/handed.ts'
import { hintsFor } from '../../../../core/dialog/turns/person/hints.ts'
import { webSourcesOf } from './web-sources.ts'
import { verdictBlock } from './verdict-part.ts'
import { standingTurn } from '../standing-turn.ts'

/** A piece of a script: a turn, the summary, words of a person, or the notice of a digest. */
export interface ScriptPart {
  readonly kind: 'turn' | 'summary' | 'floor' | 'fold'
  readonly heading: string
  /** What the heading of a turn contains; null for a piece that is no turn. */
  readonly turn: PartTurn | null
  /** The id of the sound of a piece that is no turn; absent when it is not read aloud. */
  readonly heard?: string
  /** Drafts, critiques and the thinking before each, if they are wanted. */
  readonly stages: readonly Block[]
  readonly text: string
  /** A notice that the text is incomplete or was edited; null for neither. */
  readonly notice: string | null
  /** Present when the notice is shown without brackets, because it contains some itself. */
  readonly bare?: true
  /** The quotations and figures of the attached files in this turn; absent for none. */
  readonly evidence?: readonly PartEvidence[]
  /** The verdict, after a closing; null for any other piece. */
  readonly verdict: AsideBlock | null
  /** Further texts of the turn, if they are wanted: edits, replaced versions, tokens and costs of each stage. */
  readonly others: readonly Block[]
  /** Present for small talk, which the table of contents leaves out because its conversation is already listed. */
  readonly unlisted?: true
}

/** The turn to which a piece of the script belongs. */
export interface PartTurn {
  readonly id: string
  /** The number of the turn in the script, from 1. */
  readonly number: number
  readonly place: Place
  /** The role of a character; null if the mode's roles include it. */
  readonly role: string | null
  readonly kind: TurnKind
  /** The name of the kind of turn: "question", "introduction"; null for an ordinary speech. */
  readonly title: string | null
  readonly name: string
  /**
   * Who spoke, if it was not the seat's present model: "spoken by a person", "spoken by a model in a person’s place",
   * "openai, gpt-6-luna"; null otherwise.
   */
  readonly voice: string | null
  /** The start in epoch milliseconds. */
  readonly at: number
}

const LABELS: Readonly<Record<StageName, string>> = wordTable({
  draft: 'Draft',
  critique: 'Critique',
  final: 'Final',
})

/** A turn as a piece of the script. While a new version is being written, the former one is shown. */
export function turnPart(turn: Turn, state: DialogState, config: DialogConfig, options: ExportOptions): ScriptPart {
  const stands = standingTurn(turn)
  const whole = options.content === 'whole'
  const broken = stands.status === 'ended' ? null : brokenOff(stands, state, config)
  const evidence = partEvidence(stands, state, config)
  // A player does not see drafts.
  const withStages = (whole || options.content === 'drafts') && viewerOf(state, options) === DIRECTOR
  const unfinished =
    withStages && broken && broken.stage !== 'final' && broken.text !== ''
      ? [textBeside(t('{stage}, unfinished', { stage: LABELS[broken.stage] }), shownStage(broken))]
      : []
  return {
    kind: turn.kind === 'summary' ? 'summary' : 'turn',
    heading: heading(stands, state),
    turn: {
      id: turn.id,
      number: turn.number,
      place: placeOf(turn.member),
      role: memberOf(state, turn.member).role,
      kind: turn.kind,
      title: titleOf(stands, state),
      name: plainLine(memberOf(state, turn.member).name, 80),
      voice: voiceOf(stands, state),
      at: stands.startedAt,
    },
    stages: [...(withStages ? stagesOf(stands, state, whole) : []), ...unfinished],
    text: broken ? (broken.stage === 'final' ? broken.text : '') : plainText(stands.text),
    notice: broken
      ? brokenNotice(stands, broken.stage, broken.text !== '')
      : stands !== turn
        ? t('A new version of this was under way when it was saved.')
        : stands.edits.length > 0
          ? t('Edited by a person.')
          : notesOf(stands),
    verdict: verdictBlock(stands, state, options),
    ...(evidence.length > 0 && { evidence }),
    ...(modeDocument(config) && turn.kind === 'speech' && { unlisted: true as const }),
    others: [
      ...attachedTo(stands),
      ...asidesOf(stands, state, options),
      ...webSourcesOf(stands),
      // A player does not see what a tool told the speaker, either.
      ...(viewerOf(state, options) === DIRECTOR ? lentCallTexts(state, stands) : []),
      ...(whole ? [...othersOf(stands, turn), ...numbersOf(stands, options)] : []),
    ],
  }
}

/** What is amiss with the words of a turn; null for nothing. */
function notesOf(turn: Turn): string | null {
  const notes = [recitedNote(turn), cutOffNote(turn)].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join(' ')
}

/** The notice that from here on a digest replaced these turns in prompts. */
export function foldPart(fold: Fold): ScriptPart {
  const { lastTurn, text } = fold
  return notePart(
    lastTurn < 2
      ? t('Turn 1 was folded into a digest here: {text}', { text })
      : t('Turns 1 to {last} were folded into a digest here: {text}', { last: String(lastTurn), text }),
  )
}

/** The changes of the mode's state as short lines, for example the detail lines of a scene. */
export function changeParts({
  change,
  text,
}: Pick<ModeChange, 'change'> & { readonly text: string }): readonly ScriptPart[] {
  if (change !== DETAIL_CHANGE) return [notePart(translateKnown(text))]
  return text.split('\n').map((line) => ({ ...notePart(line), bare: true }))
}

/** A line between turns: the notice of a digest, or a change of the mode's state. */
export function notePart(text: string): ScriptPart {
  return {
    kind: 'fold',
    heading: '',
    turn: null,
    stages: [],
    text: '',
    notice: oneLine(plainText(text)),
    verdict: null,
    others: [],
  }
}

/** The tokens, times and costs of each stage. */
function numbersOf({ stages }: Turn, { prices }: ExportOptions): readonly Block[] {
  if (stages.length === 0) return []
  const lines = stages.map((stage) => `${LABELS[stage.stage]}: ${formatStageNumbers(stage, stageCost(stage, prices))}`)
  return [{ kind: 'aside', label: t('Numbers'), folded: true, blocks: [{ kind: 'lines', lines, notes: [] }] }]
}

function stagesOf(turn: Turn, state: DialogState, withThinking: boolean): readonly Block[] {
  // The words of a draft that was kept stand as the final.
  const isKept = turn.edits.length === 0 && comparedTurn(turn) === 'kept'
  return turn.stages.flatMap((each) => {
    const { stage, blocks, by } = each
    const label = LABELS[stage]
    const critique =
      by === null
        ? label
        : t('{stage} by {name}’s model', { stage: label, name: plainLine(memberOf(state, by).name, 80) })
    const cut = withThinking ? plainText(cutWordsOf([each])) : ''
    const notes = withThinking
      ? blocks.flatMap((block) => (block.type === 'notes' ? [plainText(block.text)] : [])).join('\n\n')
      : ''
    const thinking = withThinking
      ? blocks.flatMap((block) => (block.type === 'thinking' ? [plainText(block.text)] : [])).join('\n\n')
      : ''
    return [
      ...(thinking === '' ? [] : [textBeside(t('Thinking, {stage}', { stage: stageInside(stage) }), thinking)]),
      ...(stage === 'final' || (stage === 'draft' && isKept)
        ? []
        : [textBeside(critique, plainText(shownStage(each)))]),
      ...(notes === '' ? [] : [textBeside(turn.kind === 'summary' ? t('Weighed before') : t('Private notes'), notes)]),
      ...(cut === '' ? [] : [textBeside(t('Left out, {stage}', { stage: stageInside(stage) }), cut)]),
    ]
  })
}

/** The files that were attached to words of a person. */
function attachedTo({ files }: Turn): readonly Block[] {
  return files.length === 0
    ? []
    : [textBeside(t('Attached'), plainText(files.map((name) => plainLine(name, 200)).join(comma())))]
}

/** The viewer for whom a file is written: the person, or, in a complete export, the director view. */
export function viewerOf(state: DialogState, { content }: ExportOptions): Viewer {
  return content === 'whole' ? DIRECTOR : personViewer(state)
}

/** Words that only some members heard, as far as the viewer may know them. */
function asidesOf(turn: Turn, state: DialogState, options: ExportOptions): readonly Block[] {
  return asideWords(turn, viewerOf(state, options)).map(({ text, audience }) => {
    const to = Array.isArray(audience) ? audience : [turn.member]
    const names = to.map((member) => plainLine(memberOf(state, member).name, 80)).join(comma())
    return textBeside(t('To {names} alone', { names }), plainText(text))
  })
}

function othersOf(stands: Turn, turn: Turn): readonly Block[] {
  const earlier =
    stands.edits.length === 0
      ? []
      : [
          textBeside(t('As it was said'), plainText(stands.said)),
          ...stands.edits.slice(0, -1).map((edit) => textBeside(t('Edited before'), plainText(edit.text))),
        ]
  const versions = turn.versions.filter((version) => version !== stands)
  return [
    ...earlier,
    ...versions.flatMap((version) => {
      const ended = version.status === 'ended'
      const shown = textBeside(
        ended ? t('Another version, not used') : unfinishedLabel(version),
        plainText(ended ? version.text : version.unfinished ? shownStage(version.unfinished) : version.partialText),
      )
      if (version.edits.length === 0) return [shown]
      return [shown, textBeside(t('That version as it was said'), plainText(version.said))]
    }),
  ]
}

function unfinishedLabel({ unfinished, error }: Turn): string {
  const why = error ? plainLine(error.message, 500) : t('it was stopped.')
  return unfinished
    ? t('Another version, not finished, its {stage}: {why}', { stage: stageInside(unfinished.stage), why })
    : t('Another version, not finished: {why}', { why })
}

function voiceOf(turn: Turn, state: DialogState): string | null {
  const now = modelOf(state, turn.member)
  const last = turn.stages.at(-1)
  const hints = hintsFor(state, turn).length
  if (turn.person && hints > 0)
    return t('spoken by a person, with {count, plural, one {# hint} other {# hints}} from a model', { count: hints })
  if (turn.person) return t('spoken by a person')
  if (isSaidForPerson(state, turn)) return t('spoken by a model in a person’s place')
  // The turn names its model only if the seat has another one now.
  if (!last || last.model === UNKNOWN_MODEL || (last.provider === now?.provider && last.model === now.model))
    return null
  // Whoever takes no turns is named in the list of members, with the model that speaks for them.
  if (modeDocument(state.config) && isRehearsal(last.provider)) return null
  return isRehearsal(last.provider) ? t(REHEARSAL_VOICE) : `${last.provider}${comma()}${last.model}`
}

/** The name of a turn that is no ordinary speech: "question", "introduction"; null for a speech. */
function titleOf(turn: Turn, state: DialogState): string | null {
  const title = namedByKind(state, turn) ?? plannedTitle(state, turn.step)
  const issue = issueWords(state, turn.step)
  return title === null || issue === '' ? title : [title, withinSentence(issue)].join(comma())
}

function heading(turn: Turn, state: DialogState): string {
  const name = plainLine(memberOf(state, turn.member).name, 80)
  const spoken = voiceOf(turn, state)
  const voice = spoken === null ? '' : ` (${spoken})`
  const title = hearersOf(state, turn) ?? titleOf(turn, state)
  if (turn.kind === 'summary')
    return `${turn.number}. ${t('{title} by {name}', { title: capitalise(title ?? ''), name: `${name}${voice}` })}`
  return `${turn.number}. ${name}${voice}${title === null ? '' : `, ${title}`}`
}
