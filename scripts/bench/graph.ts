import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { FactBody } from '../../src/core/contract/events.ts'
import { RELATION_TYPES } from '../../src/core/contract/insights/memory-names.ts'
import type { LibraryGraph } from '../../src/core/contract/library/graph.ts'
import { GraphReader, packGraph } from '../../src/core/dialog/graph/packed-graph.ts'
import { layoutGraph } from '../../src/core/diagram/graph-layout.ts'
import { NO_USAGE } from '../../src/core/dialog/money/usage.ts'
import { openStorage } from '../../src/core/storage/index.ts'
import { createDice, type Dice } from './dice.ts'
import { bringSession, launchBrowser } from './page.ts'
import { row } from './print.ts'
import { startHost } from './processes.ts'

/** 100 dialogs with nine records, six steps of a map and five concepts: 2,000 nodes. */
const DIALOGS = 100
const RECORDS = 9
const STEPS = 6
const CONCEPTS = 5
/** Relations among the records of a dialog: with the ones that follow from them the graph has 4,000 edges. */
const RELATIONS = 12
const SECONDS = 4
/** This many copies make a graph at its limit of 5,000 records with their dialogs and concepts. */
const COPIES = 5
const WORDS = 'city car road noise school vote law tax price water people time health trust market river'.split(' ')

/**
 * A graph of 2,000 nodes and 4,000 relations: the time until it is drawn, and how smoothly it moves and reacts to the
 * pointer.
 */
export async function benchGraph(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'idi-bench-graph-'))
  await fill(dataDir)
  const host = await startHost(dataDir)
  const browser = await launchBrowser()
  try {
    const asked = performance.now()
    const reader = new GraphReader()
    for await (const part of await host.client.memory.graph({})) reader.add(part)
    const { graph } = reader
    const { nodes, edges } = graph
    row(
      'asked of the host',
      `${(performance.now() - asked).toFixed(0)} ms`,
      `${nodes.length} nodes, ${edges.length} relations`,
    )
    tellParts(atLimit(graph))
    const laid = performance.now()
    layoutGraph(
      nodes.map(({ id }) => ({ id, radius: 7 })),
      edges.map(({ source, target }) => ({ source, target, pull: 0.6 })),
    )
    row('laid out, in a thread', `${((performance.now() - laid) / 1_000).toFixed(1)} s`, 'once in the life of a page')
    const context = await browser.newContext({ viewport: { width: 1360, height: 860 } })
    await bringSession(context, host.address.origin, host.session)
    const page = await context.newPage()
    const before = performance.now()
    await page.goto(`${host.address.href}#/library/graph`)
    await page.getByText(/^\d,\d{3} nodes, /).waitFor({ timeout: 60_000 })
    row('until it is drawn', `${((performance.now() - before) / 1_000).toFixed(1)} s`, 'the list is there before')
    await page.waitForTimeout(2_000)
    const rest = await framesOf(page, 'rest')
    for (const [how, name] of [
      ['pan', 'moved, all of it in sight'],
      ['zoom', 'zoomed in and out'],
      ['point', 'pointed at'],
    ] as const) {
      const { frames, longest } = await framesOf(page, how)
      row(
        name,
        `${(frames / rest.frames).toFixed(2)} x rest`,
        `${frames.toFixed(1)} frames a second, longest ${longest.toFixed(0)} ms; aim 1`,
      )
    }
    row('at rest', `${rest.frames.toFixed(1)} /s`, 'what this browser does')
  } finally {
    await browser.close()
    await host.close()
  }
}

/** A graph with as many nodes as are allowed: copies of the given one. */
function atLimit({ nodes, edges }: LibraryGraph): LibraryGraph {
  const copies = Array.from({ length: COPIES }, (_, copy) => (id: string) => `${copy}/${id}`)
  return {
    nodes: copies.flatMap((name) => nodes.map((node) => ({ ...node, id: name(node.id) }))),
    edges: copies.flatMap((name) =>
      edges.map((edge) => ({ ...edge, source: name(edge.source), target: name(edge.target) })),
    ),
    left: 0,
  }
}

/** How a graph at its limit is sent to a page: its size, and the time for reading the largest piece. */
function tellParts(graph: LibraryGraph): void {
  const whole = JSON.stringify(graph)
  const parts = [...packGraph(graph)].map((part) => JSON.stringify(part))
  const once = timed(() => JSON.parse(whole))
  const reader = new GraphReader()
  const steps = parts.map((part) => timed(() => reader.add(JSON.parse(part))))
  const megabytes = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0) / 1e6
  row('at its limit, packed', `${megabytes(parts).toFixed(1)} MB`, `${megabytes([whole]).toFixed(1)} MB as objects`)
  row(
    'at its limit, read',
    `${Math.max(...steps).toFixed(1)} ms at one go`,
    `${parts.length} parts; as one answer ${once.toFixed(1)} ms`,
  )
}

/** Processor time of this thread in milliseconds: other programs do not change it. */
function timed(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** Moves the pointer once a frame for some seconds. */
async function framesOf(page: Page, how: 'rest' | 'pan' | 'zoom' | 'point') {
  return await page.evaluate(
    async ({ how, milliseconds }) => {
      const frame = document.querySelector<HTMLElement>('.graph-frame')
      if (!frame) throw new Error('There is no picture.')
      const { left, top, width, height } = frame.getBoundingClientRect()
      const middle = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }
      frame.setPointerCapture = () => undefined
      const pointer = (type: string, clientX: number, clientY: number) =>
        frame.dispatchEvent(
          new PointerEvent(type, { clientX, clientY, pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true }),
        )
      if (how === 'pan') pointer('pointerdown', middle.clientX, middle.clientY)
      const start = performance.now()
      let [count, longest, last] = [0, 0, start]
      await new Promise<void>((resolve) => {
        const next = (now: number) => {
          count += 1
          longest = Math.max(longest, now - last)
          last = now
          const angle = count / 20
          const [x, y] = [middle.clientX + 120 * Math.sin(angle), middle.clientY + 90 * Math.cos(angle)]
          if (how === 'pan' || how === 'point') pointer('pointermove', x, y)
          if (how === 'zoom') frame.dispatchEvent(new WheelEvent('wheel', { ...middle, deltaY: 40 * Math.sin(angle) }))
          if (now - start >= milliseconds) resolve()
          else requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      })
      if (how === 'pan') pointer('pointerup', middle.clientX, middle.clientY)
      return { frames: count / ((performance.now() - start) / 1_000), longest }
    },
    { how, milliseconds: SECONDS * 1_000 },
  )
}

export async function fill(dataDir: string): Promise<void> {
  const storage = openStorage(dataDir)
  const roll = createDice()
  for (let number = 0; number < DIALOGS; number += 1) await storage.log.append(`d${number}`, factsOf(number, roll))
  storage.close()
}

function factsOf(dialog: number, roll: Dice): readonly FactBody[] {
  const words = (count: number) => Array.from({ length: count }, () => WORDS[roll(WORDS.length)] ?? '').join(' ')
  const sentences = Array.from({ length: RECORDS + STEPS }, (_, index) => `${words(7)} ${dialog} ${index}.`)
  const seat = { provider: 'rehearsal', model: 'instant', name: 'Ada' }
  const turnId = `t${dialog}`
  const spent = { usage: NO_USAGE, cost: 0, provider: 'rehearsal', model: 'instant' }
  const ids = Array.from({ length: RECORDS }, (_, index) => `r${index}`)
  return [
    {
      type: 'dialog-created',
      config: {
        topic: words(6),
        mode: 'debate',
        turns: 1,
        critique: false,
        earlyEnd: true,
        context: [],
        seed: 1,
        seats: { moderator: seat, first: seat, second: seat },
      },
    },
    { type: 'turn-started', turnId, number: 1, step: 0, seat: 'first', kind: 'speech', speech: 1, phase: 'early' },
    { type: 'turn-ended', turnId, text: sentences.join(' ') },
    {
      type: 'memory-made',
      memory: {
        title: words(3),
        summary: words(9),
        importance: 5,
        merged: 0,
        records: ids.map((id, index) => ({
          id,
          title: words(5),
          content: `${words(8)} ${dialog} ${index}`,
          importance: 1 + roll(10),
          sentiment: 0,
          turnId,
          quote: sentences[index] ?? '',
        })),
        concepts: Array.from({ length: CONCEPTS }, (_, index) => ({
          // One concept occurs in several dialogs.
          id: `c${index}`,
          title: index === 0 ? `theme ${roll(30)}` : `concept ${dialog} ${index}`,
          type: 'theme' as const,
          content: words(4),
          records: [ids[roll(RECORDS)] ?? 'r0', ids[index] ?? 'r1'],
        })),
        relations: Array.from({ length: RELATIONS }, () => ({
          source: ids[roll(RECORDS)] ?? 'r0',
          target: ids[roll(RECORDS)] ?? 'r1',
          description: words(5),
          type: RELATION_TYPES[roll(RELATION_TYPES.length)] ?? 'CAUSES',
          strength: roll(11) / 10,
        })),
        forward: { proactive_greeting: '', unresolved_topics_for_next_convo: [], suggested_initial_focus: '' },
        dropped: { records: 0, concepts: 0, relations: 0 },
      },
      turns: [turnId],
      throughSeq: 3,
      ...spent,
    },
    {
      type: 'map-extended',
      turnId,
      nodes: Array.from({ length: STEPS }, (_, index) => ({
        id: `n${index}`,
        kind: index === 0 ? ('claim' as const) : ('rebuttal' as const),
        seat: 'first' as const,
        turnId,
        quote: sentences[RECORDS + index] ?? '',
        label: words(5),
      })),
      edges: Array.from({ length: STEPS - 1 }, (_, index) => ({
        from: `n${index + 1}`,
        to: `n${roll(index + 1)}`,
        relation: 'rebuts' as const,
      })),
      dropped: 0,
      ...spent,
    },
    { type: 'dialog-ended', status: 'completed', reason: 'finished' },
  ]
}
