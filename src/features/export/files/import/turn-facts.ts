import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import { isSeat, type MemberId } from '../../../../core/contract/members/member-ids.ts'
import type { FactBody } from '../../../../core/contract/events.ts'
import { findingsOf } from '../../../../core/dialog/findings.ts'
import type { DialogJson } from '../json/dialog-json.ts'
import { keptQuotations } from '../json/quotation-json.ts'
import { type FactList, fieldMissing } from './imported-dialog.ts'

export type TurnJson = DialogJson['turns'][number]
/** The fields that a turn and its other versions have in common. */
export type VersionJson = Omit<NonNullable<TurnJson['versions']>[number], 'status'> & {
  readonly status?: TurnJson['status']
}

/** The data of a turn's first fact (turn-started), without the id. */
export type TurnPlace = Omit<
  Extract<FactBody, { type: 'turn-started' }>,
  'type' | 'turnId' | 'replaces' | 'words' | 'continues'
>

/** ISO text as epoch milliseconds; null when there is none. */
export const time = (iso: string | null | undefined): number | null => (iso ? Date.parse(iso) : null)

/**
 * Adds the beginning and the stages of a turn; `endVersion` adds its end. A person's words are stored before the turn
 * that uses them.
 */
export function beginVersion(
  facts: FactList,
  version: VersionJson,
  place: TurnPlace,
  turnId: string,
  config: DialogConfig,
  replaces?: string,
): void {
  const startedAt = time(version.startedAt)
  const words = version.person ? `${turnId}-words` : undefined
  if (words !== undefined)
    facts.add(
      {
        type: 'seat-taken',
        wordsId: words,
        seat: place.seat,
        text: saidFirst(version),
        ...(version.files && { files: [...version.files] }),
      },
      startedAt,
    )
  facts.add(
    {
      type: 'turn-started',
      turnId,
      ...place,
      ...(replaces !== undefined && { replaces }),
      ...(words !== undefined && { words }),
    },
    startedAt,
  )
  const latest = time(version.endedAt) ?? Infinity
  for (const { at, program, result, ...call } of version.toolCalls ?? [])
    facts.add(
      {
        type: 'lent-tool-called',
        turnId,
        member: place.seat,
        label: program,
        text: result,
        ...call,
        consented: call.consented ?? false,
      },
      time(at),
    )
  for (const stage of version.stages) addStage(facts, stage, turnId, place.seat, config, latest)
}

/**
 * Adds the end of a turn.
 * @param field the path of the turn in the file, for errors
 */
export function endVersion(
  facts: FactList,
  version: VersionJson | TurnJson,
  turnId: string,
  field: string,
  { context }: DialogConfig,
): void {
  const fact = ending(version, turnId, field)
  const quoted = 'quotations' in version ? keptQuotations(version.quotations ?? [], context) : []
  facts.add(
    fact.type === 'turn-ended' && quoted.length > 0 ? { ...fact, quotations: [...quoted] } : fact,
    time(version.endedAt),
  )
}

function addStage(
  facts: FactList,
  stage: TurnJson['stages'][number],
  turnId: string,
  member: MemberId,
  config: DialogConfig,
  latest: number,
): void {
  const startedAt = time(stage.timing.startedAt) ?? 0
  const seat = isSeat(member) ? member : 'moderator'
  const thinking =
    stage.thinking === undefined
      ? []
      : [{ type: 'thinking' as const, source: member, audience: 'user' as const, text: stage.thinking }]
  facts.add(
    {
      type: 'stage-ended',
      turnId,
      stage: stage.stage,
      text: stage.text,
      blocks: [...thinking, ...(stage.blocks ?? [])],
      finish: stage.finish ?? { unified: 'stop', raw: '' },
      usage: stage.usage,
      timing: { ...stage.timing, startedAt },
      attempts: stage.attempts,
      provider: stage.provider ?? config.seats[seat].provider,
      model: stage.model ?? config.seats[seat].model,
      ...(stage.by && { by: stage.by }),
      ...(stage.kept && { kept: stage.kept }),
      // If the price was unknown at the time, it may be known now.
      ...(typeof stage.cost === 'number' && { cost: stage.cost }),
      ...findingsOf(stage),
    },
    // The duration was measured by another clock, with fractions. A stage must not end after its turn.
    Math.min(startedAt + Math.floor(stage.timing.totalMs), latest),
  )
}

function ending(version: VersionJson, turnId: string, field: string): FactBody {
  const { partialText = '', partialStage: stage = null } = version
  switch (version.status ?? 'ended') {
    case 'ended':
      return { type: 'turn-ended', turnId, text: saidFirst(version) }
    case 'failed':
      if (!version.error) throw fieldMissing(`${field}.error`)
      return { type: 'turn-failed', turnId, stage, error: version.error, partialText }
    default:
      return { type: 'turn-cancelled', turnId, stage, reason: version.cancelReason ?? 'stop', partialText }
  }
}

/** The words before they were edited, if the file has them. */
function saidFirst(version: VersionJson): string {
  if (version.said !== undefined) return version.said
  const final = version.stages.findLast((stage) => stage.stage === 'final')
  return version.edits?.length ? (final?.text ?? version.text) : version.text
}
