import { expect } from 'vitest'
import type { SeatId } from '../../../../src/core/contract/dialog-config.ts'
import type { StageName } from '../../../../src/core/contract/turn/turn-parts.ts'
import { moderatedPlan } from '../../../../src/core/dialog/turns/plan.ts'
import type { Clock, ModelEvent, ModelProvider, ModelRequest, Scene } from '../../../../src/core/engine/ports.ts'
import { ClosingParts } from '../../../../src/core/engine/verdict/closing-parts.ts'
import { isMeantAsVerdict } from '../../../../src/core/engine/verdict/read-verdict.ts'
import { createRehearsalProvider } from '../../../../src/providers/rehearsal/index.ts'

/** A clock whose sleeps end at once and are recorded; each lasts `late` milliseconds longer, as with real timers. */
export class SwiftClock implements Clock {
  time = 0
  readonly slept: number[] = []
  readonly late: number

  constructor(late = 0) {
    this.late = late
  }

  now(): number {
    return this.time
  }

  monotonic(): number {
    return this.time
  }

  async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    this.slept.push(milliseconds)
    this.time += milliseconds + this.late
  }
}

export const MODES = ['debate', 'exploration', 'interview', 'critique'] as const

const ROLES: Readonly<Record<string, readonly [string, string]>> = {
  debate: ['Proponent', 'Opponent'],
  exploration: ['Explorer', 'Fellow explorer'],
  interview: ['Interviewer', 'Guest'],
  critique: ['Author', 'Reviewer'],
}

/** The first participant's opening in a debate, with some fields changed. */
export function scene(over: Partial<Scene> = {}): Scene {
  const [first, second] = ROLES[over.mode ?? 'debate'] ?? ['First', 'Second']
  return {
    dialogId: 'dialog-1',
    mode: 'debate',
    topic: 'Should cities ban private cars?',
    member: over.seat ?? 'first',
    seat: 'first',
    members: {},
    seats: {
      moderator: { name: 'Ines', role: 'Moderator', position: null },
      first: { name: 'Alma', role: first, position: null },
      second: { name: 'Boris', role: second, position: null },
    },
    kind: 'speech',
    stage: 'final',
    phase: 'early',
    speech: 1,
    speeches: 8,
    said: [],
    fromFloor: [],
    draft: null,
    critique: null,
    material: [],
    seed: 1,
    call: 0,
    ...over,
  }
}

export function request(model: string, over: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model,
    system: [{ text: 'You speak in a debate.', package: 'rules', stability: 'static' }],
    messages: [{ role: 'user', parts: [{ text: 'Say your first words.', package: 'guidance', stability: 'turn' }] }],
    tools: [],
    sampling: {},
    cacheKey: 'dialog-1/first',
    scene: scene(),
    ...over,
  }
}

export const CONCLUDE: ModelRequest['tools'] = [
  {
    name: 'conclude',
    description: 'End.',
    inputSchema: {
      type: 'object',
      properties: { reason: { type: 'string' } },
      required: ['reason'],
      additionalProperties: false,
    },
  },
]

export async function collect(
  provider: ModelProvider,
  of: ModelRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<ModelEvent[]> {
  const events: ModelEvent[] = []
  for await (const event of provider.stream(of, { signal })) events.push(event)
  return events
}

export function textOf(events: readonly ModelEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('')
}

export async function sayScene(of: Scene): Promise<string> {
  return textOf(await collect(createRehearsalProvider({ clock: new SwiftClock() }), request('instant', { scene: of })))
}

export interface Piece {
  readonly seat: SeatId
  readonly kind: Scene['kind']
  readonly stage: StageName
  readonly text: string
}

/** The words of a closing that are heard. */
function wordsOf(answer: string): string {
  const parts = new ClosingParts((value) => isMeantAsVerdict(value, true))
  return `${parts.push(answer)}${parts.finish()}`.trim()
}

/** A complete rehearsed dialog with every stage. */
export async function rehearse(
  over: Partial<Scene> & { readonly turns: number; readonly critique?: never },
): Promise<readonly Piece[]> {
  const { turns, ...rest } = over
  const said: { seat: SeatId; kind: Scene['kind']; text: string; number: number }[] = []
  const pieces: Piece[] = []
  for (const planned of moderatedPlan(turns)) {
    let draft: string | null = null
    let critique: string | null = null
    const stages: readonly StageName[] = planned.kind === 'speech' ? ['draft', 'critique', 'final'] : ['final']
    for (const stage of stages) {
      const answer = await sayScene(
        scene({
          ...rest,
          seat: planned.member as SeatId,
          kind: planned.kind,
          stage,
          phase: planned.phase,
          speech: planned.speech,
          speeches: 2 * turns,
          said: [...said],
          draft,
          critique,
        }),
      )
      const text = planned.kind === 'summary' ? wordsOf(answer) : answer
      if (stage === 'draft') draft = text
      if (stage === 'critique') critique = text
      if (stage === 'final')
        said.push({ seat: planned.member as SeatId, kind: planned.kind, text, number: said.length + 1 })
      pieces.push({ seat: planned.member as SeatId, kind: planned.kind, stage, text })
    }
  }
  return pieces
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

export function sentences(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim())
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

/** Requires that a text has no open slots, missing values, markup or broken punctuation. */
export function expectReadable(text: string): void {
  expect(text).not.toMatch(/\bundefined\b|\bnull\b|\bNaN\b|\[object/)
  expect(text).not.toMatch(
    /\{(?:q|m|f|act|Act|term|other|issue|topic|matter|next|speaker|first|second|moderator|question|heading|proposal|stance)\}/,
  )
  expect(text).not.toMatch(/^\s*(?:#{1,6} |[-*+] |> |\d+\. )|\*\*|__|```/m)
  expect(text).not.toMatch(/ {2}| [,.;?]|“”|\.\.(?!\.)/)
  expect(text.trim()).toBe(text)
  expect(text).not.toBe('')
}
