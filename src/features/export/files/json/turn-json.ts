import type { ExportContent } from '../../../../core/contract/library/library.ts'
import { findingsOf } from '../../../../core/dialog/findings.ts'
import { quotationJson } from './quotation-json.ts'
import { turnEvidence } from '../../../../core/dialog/quotations/turn-evidence.ts'
import { turnSearch } from '../../../../core/dialog/quotations/turn-sources.ts'
import { isSaidForPerson } from '../../../../core/dialog/turns/person/handed.ts'
import { hintsFor } from '../../../../core/dialog/turns/person/hints.ts'
import type { DialogState, Stage, Turn } from '../../../../core/dialog/state.ts'
import { stageCost } from '../costs.ts'
import type { DialogJson } from './dialog-json.ts'
import type { PriceLookup } from '../export-format.ts'
import { iso } from '../iso.ts'
import { lentCallsJson } from './lent-calls-json.ts'
import { standingTurn } from '../standing-turn.ts'
import { webSourcesJson } from './web-sources-json.ts'

type TurnJson = DialogJson['turns'][number]
type StageJson = TurnJson['stages'][number]

/** A turn in idi.dialog/1, with as much of it as the export is to contain. */
export function turnJson(
  latest: Turn,
  state: DialogState,
  prices: PriceLookup | undefined,
  content: ExportContent,
): TurnJson {
  const turn = content === 'whole' ? latest : standingTurn(latest)
  const evidence = turnEvidence(state, turn)
  const search = turnSearch(turn)
  return {
    number: turn.number,
    seat: turn.member,
    ...(turn.audience !== 'all' && { audience: turn.audience }),
    kind: turn.kind,
    status: turn.status,
    step: turn.step,
    speech: turn.speech,
    phase: turn.phase,
    ...spoken(turn, state, prices, content),
    ...(evidence.length > 0 && {
      quotations: evidence.map((each) => quotationJson(each, state.config?.context ?? [])),
    }),
    ...(search && { webSources: webSourcesJson(search, turn) }),
    ...(content === 'whole' &&
      turn.versions.length > 0 && {
        versions: turn.versions.map((version) => ({
          status: version.status,
          ...spoken(version, state, prices, content),
        })),
      }),
  }
}

function spoken(turn: Turn, state: DialogState, prices: PriceLookup | undefined, content: ExportContent) {
  const calls = lentCallsJson(state, turn)
  const hints = hintsFor(state, turn)
  const { stage, text } = (turn.status === 'running' ? turn.live : turn.unfinished) ?? {
    stage: 'final' as const,
    text: turn.partialText,
  }
  const partialText = stage === 'final' || content !== 'finals' ? text : ''
  return {
    startedAt: iso(turn.startedAt),
    ...(turn.endedAt !== null && { endedAt: iso(turn.endedAt) }),
    text: turn.text,
    ...(turn.person && { person: true }),
    ...(isSaidForPerson(state, turn) && { handed: true as const }),
    ...(hints.length > 0 && {
      hints: hints.map(({ hint, text }) => ({ hint, ...(content === 'whole' && text !== '' && { text }) })),
    }),
    ...(turn.files.length > 0 && { files: [...turn.files] }),
    ...(turn.edits.length > 0 && {
      edits: (content === 'whole' ? turn.edits : turn.edits.slice(-1)).map(({ text, at }) => ({ text, at: iso(at) })),
    }),
    ...(content === 'whole' && turn.edits.length > 0 && { said: turn.said }),
    ...(turn.status !== 'ended' && { partialText }),
    ...(turn.status !== 'ended' && partialText !== '' && { partialStage: stage }),
    ...(turn.error && { error: turn.error }),
    ...(turn.cancelReason && { cancelReason: turn.cancelReason }),
    ...(content === 'whole' && calls.length > 0 && { toolCalls: [...calls] }),
    stages: shownStages(turn, content).map((stage) => stageJson(stage, prices, content)),
  }
}

/**
 * The stages to be written. In an incomplete export the final of an edited turn is left out, because it contains the
 * words before the edit.
 */
function shownStages({ stages, edits }: Turn, content: ExportContent): readonly Stage[] {
  if (content === 'finals') return []
  return content === 'drafts' && edits.length > 0 ? stages.filter((stage) => stage.stage !== 'final') : stages
}

function stageJson(stage: Stage, prices: PriceLookup | undefined, content: ExportContent): StageJson {
  const thinking = stage.blocks.flatMap((block) => (block.type === 'thinking' ? [block.text] : [])).join('\n\n')
  const blocks = stage.blocks.filter((block) => block.type !== 'thinking')
  const whole = content === 'whole'
  return {
    stage: stage.stage,
    text: stage.text,
    provider: stage.provider,
    model: stage.model,
    ...(stage.by && { by: stage.by }),
    ...(stage.kept && { kept: true as const }),
    ...(whole && { finish: stage.finish }),
    attempts: stage.attempts,
    usage: stage.usage,
    timing: { ...stage.timing, startedAt: iso(stage.timing.startedAt) },
    cost: stageCost(stage, prices),
    ...(whole && thinking !== '' && { thinking }),
    ...(whole && blocks.length > 0 && { blocks }),
    ...(whole && findingsOf(stage)),
  }
}
