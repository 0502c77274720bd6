import { sayLater } from '../../../base/language/say.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { Fact, FactBody } from '../../contract/events.ts'
import type { Turn } from '../../dialog/state.ts'
import type { BranchPoint } from './branch-point.ts'

export interface KeptFact {
  readonly body: FactBody
  readonly at: number
}

/**
 * Kinds of facts that a branch does not take over, because it has its own title, tags and costs, and no judgement,
 * memory or brief yet.
 */
const OWN: ReadonlySet<Fact['type']> = new Set([
  'dialog-renamed',
  'dialog-tagged',
  'dialog-pinned',
  'dialog-binned',
  'dialog-restored',
  'energy-measured',
  'speech-voiced',
  'calls-failed',
  'stage-ahead',
  'extra-retried',
  'brief-made',
  'memory-made',
  'memory-edited',
  'memory-removed',
  'memory-forgotten',
  'judge-called',
  'panel-asked',
  'panel-judged',
  'panel-probed',
  'panel-voted',
  'vote-cast',
  'critique-measured',
  'sheet-asked',
  'sheet-read',
  'sheet-probed',
])

type TurnStarted = Extract<Fact, { type: 'turn-started' }>

/**
 * The facts that a branch takes over, in order. All facts before the branch point are kept, so that every prompt of
 * that time can be built again. Later facts are kept only if they concern turns that are kept.
 * @param standing the present version of the turn; `wanted` is the version from which to branch, which may be the same
 * @throws DialogError DIALOG_STATE when the turn lacks the part that is to be kept
 */
export function keptFacts(
  facts: readonly Fact[],
  standing: Turn,
  wanted: Turn,
  keep: BranchPoint['keep'],
): readonly KeptFact[] {
  const starts = new Map(
    facts.flatMap((fact): [string, TurnStarted][] => (fact.type === 'turn-started' ? [[fact.turnId, fact]] : [])),
  )
  const versions = [standing, ...standing.versions]
  const root = versions.find((turn) => turn.replaces === null) ?? standing
  const cut = cutOf(facts, starts, root, wanted, keep)
  const dropped = new Set(
    keep === 'turn'
      ? []
      : [...versions.map((turn) => turn.id), ...tries(starts, root.id)].filter((id) => !cut.tries.includes(id)),
  )
  const words = keep === 'nothing' ? starts.get(root.id)?.words : undefined
  /** Turns whose later versions and edits are kept, too. */
  const kept = new Set<string>()

  const holds = (fact: Fact): boolean => {
    if (OWN.has(fact.type) || ('turnId' in fact && dropped.has(fact.turnId))) return false
    if (fact.seq <= cut.seq) {
      if (fact.type === 'turn-started' && (keep === 'turn' || !cut.tries.includes(fact.turnId))) kept.add(fact.turnId)
      // If the turn is taken anew, the branch waits for the person again.
      if (keep === 'nothing' && fact.type === 'turn-handed' && fact.step === root.step) return false
      return !(fact.type === 'seat-taken' && fact.wordsId === words)
    }
    if (fact.type === 'seat-changed') return true
    if (fact.type === 'turn-started' && fact.replaces !== undefined && kept.has(fact.replaces)) kept.add(fact.turnId)
    return (
      'turnId' in fact && (kept.has(fact.turnId) || (cut.lateThrough >= fact.seq && cut.tries.includes(fact.turnId)))
    )
  }
  return inOrder(facts.filter(holds), wanted.id)
}

interface Cut {
  /** The number of the last fact before the branch point. */
  readonly seq: number
  /** The tries of the turn that are kept, up to the last kept stage. */
  readonly tries: readonly string[]
  /** Facts about a later version are kept up to this number. */
  readonly lateThrough: number
}

function cutOf(
  facts: readonly Fact[],
  starts: ReadonlyMap<string, TurnStarted>,
  root: Turn,
  wanted: Turn,
  keep: BranchPoint['keep'],
): Cut {
  const before = (starts.get(root.id)?.seq ?? 1) - 1
  if (keep === 'nothing') return { seq: before, tries: [], lateThrough: 0 }
  if (keep === 'turn') {
    if (wanted.status !== 'ended' && wanted.cancelReason !== 'skip')
      throw new DialogError(
        'DIALOG_STATE',
        'This turn has not come to its end: branch before it, or keep what it has finished.',
      )
    return { seq: root.endedSeq ?? before, tries: [], lateThrough: 0 }
  }
  const all = tries(starts, wanted.id)
  const stage = facts.find((fact) => fact.type === 'stage-ended' && fact.stage === keep && all.includes(fact.turnId))
  if (stage?.type !== 'stage-ended')
    throw new DialogError(
      'DIALOG_STATE',
      sayLater('This turn has no {keep} to keep: branch before it{part}.', {
        keep,
        part: wanted.status === 'ended' ? ', or after the whole turn' : '',
      }),
    )
  const staying = all.slice(all.indexOf(stage.turnId))
  return wanted === root
    ? { seq: stage.seq, tries: staying, lateThrough: 0 }
    : { seq: before, tries: staying, lateThrough: stage.seq }
}

/** A turn and the failed tries that it continued, newest first. */
function tries(starts: ReadonlyMap<string, TurnStarted>, turnId: string): readonly string[] {
  const earlier = starts.get(turnId)?.continues
  return earlier === undefined ? [turnId] : [turnId, ...tries(starts, earlier)]
}

/** Joins the facts. Numbers that refer to facts are adjusted, and two turns are never open at once. */
function inOrder(facts: readonly Fact[], wantedId: string): readonly KeptFact[] {
  const kept: KeptFact[] = []
  const places: number[] = []
  let open: string | null = null
  for (const fact of facts) {
    const { dialogId: _dialog, seq, at, ...said } = fact
    let body = said as FactBody
    if (body.type === 'turn-started') {
      // The branch continues the turn at the branch point from its kept stages, like a turn that was stopped.
      if (open !== null)
        kept.push({ body: { type: 'turn-cancelled', turnId: open, stage: null, reason: 'stop', partialText: '' }, at })
      if (open !== null) places.push(seq)
      open = body.turnId
      // The version that it replaced is not kept, so here it is the first version.
      if (
        body.turnId === wantedId &&
        body.replaces !== undefined &&
        !facts.some((other) => other.type === 'turn-started' && other.turnId === replacedBy(fact))
      )
        body = withoutReplaces(body)
    }
    if (body.type === 'turn-ended' || body.type === 'turn-failed' || body.type === 'turn-cancelled') open = null
    if (body.type === 'turns-folded') {
      const through = body.throughSeq
      body = { ...body, throughSeq: places.filter((place) => place <= through).length }
    }
    kept.push({ body, at })
    places.push(seq)
  }
  return kept
}

function replacedBy(fact: Fact): string | undefined {
  return fact.type === 'turn-started' ? fact.replaces : undefined
}

function withoutReplaces(body: Extract<FactBody, { type: 'turn-started' }>): FactBody {
  const { replaces: _replaces, ...first } = body
  return first
}
