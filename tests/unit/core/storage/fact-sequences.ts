import fc from 'fast-check'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import type { StageName } from '../../../../src/core/contract/turn/turn-parts.ts'
import type { TurnKind } from '../../../../src/core/contract/turn/turn-kind.ts'
import { created } from './dialog-facts.ts'

const text = fc.string({ unit: 'binary', maxLength: 60 })
const kind = fc.constantFrom('introduction', 'speech', 'moderation', 'summary')
const seat = fc.constantFrom('moderator', 'first', 'second')
const usage = {
  promptTokens: 1,
  completionTokens: 2,
  thinkingTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  estimated: false,
}

function stageEnded(turnId: string, stage: StageName, spoken: string): FactBody {
  return {
    type: 'stage-ended',
    turnId,
    stage,
    text: spoken,
    blocks: [{ type: 'thinking', source: 'first', audience: 'user', text: spoken }],
    finish: { unified: 'stop', raw: 'stop' },
    usage,
    timing: { startedAt: Date.UTC(2026, 10, 21), firstTokenMs: null, totalMs: 2.5 },
    attempts: 1,
    provider: 'rehearsal',
    model: 'm',
  }
}

/** A turn with any of its endings; it is left open only when it is the last. */
const turn = fc.record({ kind, seat, words: text, ending: fc.constantFrom('ended', 'failed', 'cancelled', 'open') })
const person = fc.record({ words: text, seat: fc.option(seat) })
const swap = fc.record({ swapped: seat, provider: fc.constantFrom('ollama', 'openai', 'rehearsal') })
/** A later change by a person to the turn at some place of the script. */
const rework = fc.record({
  rework: fc.constantFrom('edit', 'regenerate', 'fail-again', 'choose'),
  place: fc.nat(20),
  words: text,
})
const naming = fc.record({
  name: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
  tags: fc.array(fc.constantFrom('red', 'blue'), { maxLength: 2 }),
  bin: fc.option(fc.boolean()),
  pin: fc.option(fc.boolean()),
})

interface Ended {
  readonly kind: TurnKind
  readonly versions: string[]
}

/** Changes of a finished turn; `versions` is updated, with the current version first. */
function reworked(
  { kind: kindOfTurn, versions }: Ended,
  newId: string,
  what: 'edit' | 'regenerate' | 'fail-again' | 'choose',
  words: string,
): readonly FactBody[] {
  const [stands = ''] = versions
  if (what === 'edit') return [{ type: 'turn-edited', turnId: stands, text: `${words}.` }]
  if (what === 'choose') {
    const versionId = versions.at(-1) ?? stands
    versions.unshift(...versions.splice(-1))
    return versionId === stands ? [] : [{ type: 'version-chosen', turnId: stands, versionId }]
  }
  const begun: readonly FactBody[] = [
    {
      type: 'turn-started',
      turnId: newId,
      number: 99,
      step: 0,
      seat: 'second',
      kind: kindOfTurn,
      speech: 1,
      phase: 'late',
      replaces: stands,
    },
    stageEnded(newId, 'draft', `${words} again`),
  ]
  if (what === 'fail-again')
    return [
      ...begun,
      {
        type: 'turn-failed',
        turnId: newId,
        stage: null,
        error: { code: 'INTERRUPTED', message: 'It was interrupted.', retryable: true },
        partialText: words,
      },
    ]
  versions.unshift(newId)
  return [...begun, { type: 'turn-ended', turnId: newId, text: `${words}!` }]
}

/** Any legal history of one dialog, as an engine may write it. */
export const factSequences = fc
  .tuple(
    fc.array(fc.oneof(turn, turn, person, swap, rework, naming), { maxLength: 14 }),
    fc.constantFrom('running', 'paused', 'completed', 'stopped'),
  )
  .map(([moves, end]): readonly FactBody[] => {
    const facts: FactBody[] = [created('Any topic'), { type: 'dialog-started' }]
    /** Ended turns by place: the current version first, then the others. */
    const standing: Ended[] = []
    for (const [index, move] of moves.entries()) {
      const turnId = `t${index}`
      if ('rework' in move) {
        const ended = standing[move.place % Math.max(1, standing.length)]
        if (ended) facts.push(...reworked(ended, turnId, move.rework, move.words))
        continue
      }
      if ('tags' in move) {
        facts.push({ type: 'dialog-renamed', title: move.name }, { type: 'dialog-tagged', tags: move.tags })
        if (move.pin !== null) facts.push({ type: 'dialog-pinned', pinned: move.pin })
        if (move.bin !== null) facts.push({ type: move.bin ? 'dialog-binned' : 'dialog-restored' })
        continue
      }
      if ('swapped' in move) {
        facts.push({
          type: 'seat-changed',
          seat: move.swapped,
          config: { provider: move.provider, model: 'm', name: 'N' },
        })
      } else if (!('kind' in move)) {
        facts.push(
          move.seat === null
            ? { type: 'message-added', messageId: turnId, text: move.words }
            : { type: 'note-added', noteId: turnId, seat: move.seat, text: move.words },
        )
      } else {
        facts.push({
          type: 'turn-started',
          turnId,
          number: index + 1,
          step: index,
          seat: move.seat,
          kind: move.kind,
          speech: index,
          phase: 'middle',
        })
        if (move.ending !== 'open') facts.push(stageEnded(turnId, 'draft', `${move.words} draft`))
        if (move.ending === 'ended') standing.push({ kind: move.kind, versions: [turnId] })
        if (move.ending === 'ended')
          facts.push(stageEnded(turnId, 'final', move.words), { type: 'turn-ended', turnId, text: move.words })
        if (move.ending === 'cancelled')
          facts.push({ type: 'turn-cancelled', turnId, stage: 'final', reason: 'skip', partialText: move.words })
        const closes = move.ending === 'failed' || (move.ending === 'open' && index < moves.length - 1)
        if (closes)
          facts.push({
            type: 'turn-failed',
            turnId,
            stage: null,
            error: { code: 'INTERRUPTED', message: 'It was interrupted.', retryable: true },
            partialText: '',
          })
      }
    }
    if (end === 'paused') facts.push({ type: 'dialog-paused', reason: 'user' })
    if (end === 'completed' || end === 'stopped') facts.push({ type: 'dialog-ended', status: end, reason: 'finished' })
    return facts
  })
