import { modeDocument } from '../mode-document.ts'
import { capitalise } from '../../../../base/text/capitalise.ts'
import { oneLine } from '../../../../base/text/shorten.ts'
import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import type { StageName } from '../../../../core/contract/turn/turn-parts.ts'
import type { TurnKind } from '../../../../core/contract/turn/turn-kind.ts'
import { cutOffNote } from '../../../../core/dialog/turns/cut-off.ts'
import { asideWords, DIRECTOR, personViewer, type Viewer } from '../../../../core/dialog/members/audience.ts'
import { cutWordsOf } from '../../../../core/dialog/turns/cut-words.ts'
import { memberOf, modelOf, placeOf, type Place } from '../../../../core/dialog/members/members.ts'
import { hearersOf } from '../../../../core/dialog/turns/private-turn.ts'
import { plannedTitle } from '../../../../core/dialog/turns/style-plan.ts'
import { stagesFor } from '../../../../core/dialog/turns/stages-for.ts'
import { SEARCH_BOUNDED, turnSearch } from '../../../../core/dialog/quotations/turn-sources.ts'
import { DETAIL_CHANGE } from '../../../../core/dialog/story/detail-lines.ts'
import type { Fold } from '../../../../core/dialog/digest/fold.ts'
import type { DialogState, ModeChange, Turn } from '../../../../core/dialog/state.ts'
import { textBeside, type AsideBlock, type Block } from '../blocks/block.ts'
import { stageCost } from '../costs.ts'
import type { ExportOptions } from '../export-format.ts'
import { formatStageNumbers } from '../format-usage.ts'
import { lentCallTexts } from './lent-calls-part.ts'
import { partEvidence } from './part-evidence.ts'
import type { PartEvidence } from '../prose/cited-words.ts'
import { plainLine, plainText } from '../plain-text.ts'
import { isRehearsal, REHEARSAL_VOICE } from '../../../../core/contract/rehearsal.ts'
import { verdictBlock } from './verdict-part.ts'
import { standingTurn } from '../standing-turn.ts'

/** One piece of a script: a turn, the summary, a person's words, or the place of a digest (only a notice). */
export interface ScriptPart {
  readonly kind: 'turn' | 'summary' | 'floor' | 'fold'
  readonly heading: string
  /** The parts of the heading; null for what is no turn. */
  readonly turn: PartTurn | null
  /** Drafts, critiques and the thinking before each, if requested. */
  readonly stages: readonly Block[]
  readonly text: string
  /** Why the text is incomplete or edited; null when it is neither. */
  readonly notice: string | null
  /** The notice is shown without brackets, because it has some of its own. */
  readonly bare?: true
  /** Its quotations and figures of the attached files; absent for none. */
  readonly evidence?: readonly PartEvidence[]
  /** The verdict of a closing; null for any other turn. */
  readonly verdict: AsideBlock | null
  /** Further texts of this turn, if requested: edits, replaced versions, the usage of each stage. */
  readonly others: readonly Block[]
  /** Not listed in the contents, because small talk would be listed twice. */
  readonly unlisted?: true
}

/** The turn of a piece of the script. */
export interface PartTurn {
  readonly id: string
  /** Place in the script, from 1. */
  readonly number: number
  readonly place: Place
  /** A character's role, if the mode's roles do not include it. */
  readonly role: string | null
  readonly kind: TurnKind
  /** Its name: "question", "introduction"; null for an ordinary speech. */
  readonly title: string | null
  readonly name: string
  /** Who spoke, if it is not the seat's current model: "spoken by a person", "openai, gpt-6-luna"; null otherwise. */
  readonly voice: string | null
  /** When it began, epoch milliseconds. */
  readonly at: number
}

const LABELS: Readonly<Record<StageName, string>> = { draft: 'Draft', critique: 'Critique', final: 'Final' }

/** A turn as a piece of the script. While a new version is being made, the old one is shown. */
export function turnPart(turn: Turn, state: DialogState, config: DialogConfig, options: ExportOptions): ScriptPart {
  const stands = standingTurn(turn)
  const whole = options.content === 'whole'
  const broken = stands.status === 'ended' ? null : brokenOff(stands, state, config)
  const evidence = partEvidence(stands, state, config)
  // A player is not shown drafts.
  const withStages = (whole || options.content === 'drafts') && viewerOf(state, options) === DIRECTOR
  const unfinished =
    withStages && broken && broken.stage !== 'final' && broken.text !== ''
      ? [textBeside(`${LABELS[broken.stage]}, unfinished`, broken.text)]
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
        ? 'A new version of this was under way when it was saved.'
        : stands.edits.length > 0
          ? 'Edited by a person.'
          : cutOffNote(stands),
    verdict: verdictBlock(stands, state, options),
    ...(evidence.length > 0 && { evidence }),
    ...(modeDocument(config) && turn.kind === 'speech' && { unlisted: true as const }),
    others: [
      ...attachedTo(stands),
      ...asidesOf(stands, state, options),
      ...webSourcesOf(stands),
      // Nor what a tool told the speaker alone.
      ...(viewerOf(state, options) === DIRECTOR ? lentCallTexts(state, stands) : []),
      ...(whole ? [...othersOf(stands, turn), ...numbersOf(stands, options)] : []),
    ],
  }
}

/** The visible note that from here on prompts contained a digest in place of these turns. */
export function foldPart(fold: Fold): ScriptPart {
  const turns = fold.lastTurn < 2 ? 'Turn 1 was' : `Turns 1 to ${fold.lastTurn} were`
  return notePart(`${turns} folded into a digest here: ${fold.text}`)
}

/** The changes of the mode's state as unobtrusive lines: one for each of the detail lines of a scene. */
export function changeParts({
  change,
  text,
}: Pick<ModeChange, 'change'> & { readonly text: string }): readonly ScriptPart[] {
  if (change !== DETAIL_CHANGE) return [notePart(text)]
  return text.split('\n').map((line) => ({ ...notePart(line), bare: true }))
}

/** A line between the turns: a digest, or a change of the mode's state. */
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

/** The usage of each stage. */
function numbersOf({ stages }: Turn, { prices }: ExportOptions): readonly Block[] {
  if (stages.length === 0) return []
  const lines = stages.map((stage) => `${LABELS[stage.stage]}: ${formatStageNumbers(stage, stageCost(stage, prices))}`)
  return [{ kind: 'aside', label: 'Numbers', folded: true, blocks: [{ kind: 'lines', lines, notes: [] }] }]
}

function stagesOf(turn: Turn, state: DialogState, withThinking: boolean): readonly Block[] {
  return turn.stages.flatMap((each) => {
    const { stage, text, blocks, by } = each
    const whose = by === null ? '' : ` by ${plainLine(memberOf(state, by).name, 80)}’s model`
    const cut = withThinking ? plainText(cutWordsOf([each])) : ''
    const notes = withThinking
      ? blocks.flatMap((block) => (block.type === 'notes' ? [plainText(block.text)] : [])).join('\n\n')
      : ''
    const thinking = withThinking
      ? blocks.flatMap((block) => (block.type === 'thinking' ? [plainText(block.text)] : [])).join('\n\n')
      : ''
    return [
      ...(thinking === '' ? [] : [textBeside(`Thinking, ${stage}`, thinking)]),
      ...(stage === 'final' ? [] : [textBeside(`${LABELS[stage]}${whose}`, plainText(text))]),
      ...(notes === '' ? [] : [textBeside(turn.kind === 'summary' ? 'Weighed before' : 'Private notes', notes)]),
      ...(cut === '' ? [] : [textBeside(`Left out, ${stage}`, cut)]),
    ]
  })
}

/** The files that were attached to a person's words. */
function attachedTo({ files }: Turn): readonly Block[] {
  return files.length === 0
    ? []
    : [textBeside('Attached', plainText(files.map((name) => plainLine(name, 200)).join(', ')))]
}

/** The viewer: the person, or in a complete export the director. */
export function viewerOf(state: DialogState, { content }: ExportOptions): Viewer {
  return content === 'whole' ? DIRECTOR : personViewer(state)
}

/** What was said to some only, as far as the viewer may know it. */
function asidesOf(turn: Turn, state: DialogState, options: ExportOptions): readonly Block[] {
  return asideWords(turn, viewerOf(state, options)).map(({ text, audience }) => {
    const to = Array.isArray(audience) ? audience : [turn.member]
    const names = to.map((member) => plainLine(memberOf(state, member).name, 80)).join(', ')
    return textBeside(`To ${names} alone`, plainText(text))
  })
}

/** The results of its web search: the pages, the words based on each, and their quotes. */
function webSourcesOf(turn: Turn): readonly Block[] {
  const search = turnSearch(turn)
  if (!search) return []
  const searched = search.queries.map((query) => `“${plainLine(query, 300)}”`).join(', ')
  const lines = [
    ...(searched === '' ? [] : [`Searched for ${searched}.`]),
    ...(search.bounded ? [SEARCH_BOUNDED] : []),
    ...search.failures,
    ...search.sources.flatMap(({ title, host, url, age, citations }, index) => [
      `${index + 1}. ${plainLine(title === '' ? host : title, 300)}${age === null ? '' : `, ${plainLine(age, 60)}`}: ${url}`,
      ...citations.map(({ words, passage, place }) => {
        const where = place === null && turn.status === 'ended' ? 'For words of the draft' : 'For'
        const says = passage === null ? '' : `. The page says: “${plainLine(passage, 600)}”`
        return `${where} “${plainLine(words, 300)}”${says}`
      }),
    ]),
  ]
  return [textBeside('Web sources, which nobody has checked', plainText(lines.join('\n')))]
}

function othersOf(stands: Turn, turn: Turn): readonly Block[] {
  const earlier =
    stands.edits.length === 0
      ? []
      : [
          textBeside('As it was said', plainText(stands.said)),
          ...stands.edits.slice(0, -1).map((edit) => textBeside('Edited before', plainText(edit.text))),
        ]
  const versions = turn.versions.filter((version) => version !== stands)
  return [
    ...earlier,
    ...versions.flatMap((version) => {
      const ended = version.status === 'ended'
      const shown = textBeside(
        ended
          ? 'Another version, not used'
          : `Another version, not finished${version.unfinished ? `, its ${version.unfinished.stage}` : ''}: ${plainLine(version.error?.message ?? 'it was stopped.', 500)}`,
        plainText(ended ? version.text : (version.unfinished?.text ?? version.partialText)),
      )
      if (version.edits.length === 0) return [shown]
      return [shown, textBeside('That version as it was said', plainText(version.said))]
    }),
  ]
}

function voiceOf(turn: Turn, state: DialogState): string | null {
  const now = modelOf(state, turn.member)
  const last = turn.stages.at(-1)
  if (turn.person) return 'spoken by a person'
  // The seat may have another model since.
  if (!last || (last.provider === now?.provider && last.model === now.model)) return null
  // Minds are named with their members.
  if (modeDocument(state.config) && isRehearsal(last.provider)) return null
  return isRehearsal(last.provider) ? REHEARSAL_VOICE : `${last.provider}, ${last.model}`
}

/** The name of a turn with a name of its own, or that is no ordinary speech: "question", "introduction". */
function titleOf({ step, kind }: Turn, state: DialogState): string | null {
  return plannedTitle(state, step) ?? (kind === 'introduction' || kind === 'summary' ? kind : null)
}

function heading(turn: Turn, state: DialogState): string {
  const name = plainLine(memberOf(state, turn.member).name, 80)
  const spoken = voiceOf(turn, state)
  const voice = spoken === null ? '' : ` (${spoken})`
  const title = hearersOf(state, turn) ?? titleOf(turn, state)
  if (turn.kind === 'summary') return `${turn.number}. ${capitalise(title ?? 'summary')} by ${name}${voice}`
  return `${turn.number}. ${name}${voice}${title === null ? '' : `, ${title}`}`
}

/** The stage that was running, and how far it came. */
function brokenOff(
  turn: Turn,
  { plan }: DialogState,
  config: DialogConfig,
): { readonly stage: StageName; readonly text: string } {
  const unfinished = turn.live ?? turn.unfinished
  if (unfinished) return { stage: unfinished.stage, text: plainText(unfinished.text) }
  if (turn.partialText !== '') return { stage: 'final', text: plainText(turn.partialText) }
  return { stage: stagesFor(config, plan, turn)[turn.stages.length] ?? 'final', text: '' }
}

function brokenNotice(turn: Turn, stage: StageName, spoke: boolean): string {
  const where = stage === 'final' ? (spoke ? 'here' : 'before anything was said') : `in the ${stage}`
  switch (turn.status) {
    case 'failed':
      return `Broken off ${where}: ${plainLine(turn.error?.message ?? 'the call failed.', 500)}`
    case 'cancelled':
      return turn.cancelReason === 'skip'
        ? `Skipped ${where}.`
        : turn.cancelReason === 'cap'
          ? `Ended ${where}: the cap was reached.`
          : `Stopped ${where}.`
    default:
      return `Still under way when this was saved.`
  }
}
