import type { FactBody } from '../../../src/core/contract/events.ts'
import type { Memory } from '../../../src/core/contract/insights/memory.ts'
import { CONCEPT_TYPES } from '../../../src/core/contract/insights/memory-names.ts'
import { NO_USAGE } from '../../../src/core/dialog/money/usage.ts'
import type { Storage } from '../../../src/core/storage/index.ts'
import { heldUpText, watchHeldUp } from '../held-up.ts'
import { percentile } from '../percentile.ts'
import { row } from '../print.ts'
import { corpusOf } from './corpus.ts'

/** Number of concepts over all dialogs: many dialogs share one. */
const CONCEPTS = 400
const READS = 20
const QUOTE_CHARS = 120

/** Stores a memory for every dialog: the answer planted in it, and two concepts. */
export async function remember({ log }: Storage, size: number): Promise<void> {
  for (const [index, { id, facts, planted }] of corpusOf(size).entries()) {
    const concept = (offset: number) => {
      const number = (index * 7 + offset * 131) % CONCEPTS
      return {
        id: `c${offset}`,
        title: `Matter ${number}`,
        content: 'It was spoken of.',
        type: CONCEPT_TYPES[number % CONCEPT_TYPES.length] ?? 'theme',
        records: [`r${offset + 1}`],
      }
    }
    const about = { importance: 5 + (index % 3), sentiment: 0 }
    // Other quotations of the dialog, which answer nothing.
    const others = facts.flatMap((fact) =>
      fact.type === 'turn-ended' && fact.turnId !== planted.turnId ? [{ turnId: fact.turnId, quote: fact.text }] : [],
    )
    const memory: Memory = {
      title: `Dialog ${index}`,
      summary: `What was said: ${planted.said}`,
      importance: 5 + (index % 3),
      merged: 0,
      records: [{ turnId: planted.turnId, quote: planted.said }, ...others.slice(0, 2)].map(
        ({ turnId, quote }, place) => ({
          ...about,
          turnId,
          quote: quote.slice(0, QUOTE_CHARS),
          id: `r${place + 1}`,
          title: `Matter ${index} ${place}`,
          content: quote.slice(0, QUOTE_CHARS),
        }),
      ),
      concepts: [concept(0), concept(1)],
      relations: [
        { source: 'r1', target: 'r2', type: 'SUPPORTS_VALUE', description: '', strength: 0.6 },
        { source: 'c0', target: 'c1', type: 'INFLUENCES', description: '', strength: 0.4 },
      ],
      dropped: { records: 1, concepts: 0, relations: 0 },
      forward: { proactive_greeting: '', unresolved_topics_for_next_convo: [], suggested_initial_focus: '' },
    }
    const fact: FactBody = {
      type: 'memory-made',
      memory,
      turns: [planted.turnId],
      throughSeq: 3,
      usage: NO_USAGE,
      cost: 0,
      provider: 'rehearsal',
      model: 'm',
    }
    await log.append(id, [fact])
  }
}

/** What the Memory tab and a question read when every dialog is remembered. */
export async function measureMemory({ memories, log }: Storage, size: number): Promise<void> {
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    '500 records and how many there are': () => memories.records({}, 500),
    'records with two words': () => memories.records({ text: 'said matters' }, 500),
    'records of a dialog': () => memories.records({ dialogIds: ['recall-000500'] }, 500),
    'records of a concept': () => memories.records({ concept: 'concept/matter 7' }, 500),
    'what there is in all': () => memories.standing(),
    '200 dialogs': () => memories.dialogs({}, 200),
    'the 5 weightiest': () => memories.dialogs({ by: 'importance', forgotten: false }, 5),
    'what is left open': () => memories.nextConversation(),
    'all concepts': () => memories.concepts(),
    '10,000 relations': () => memories.relations(),
    'what a question is told of the library': () => log.newest(12),
  }
  for (const [name, read] of Object.entries(reads)) {
    const times: number[] = []
    const heldUp = watchHeldUp()
    for (let count = 0; count < READS; count += 1) {
      const began = performance.now()
      await read()
      times.push(performance.now() - began)
      // Other work has its turn between two reads, as it has between two requests.
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    row(
      `${size} remembered: ${name}`,
      `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`,
      heldUpText(heldUp()),
    )
  }
}
