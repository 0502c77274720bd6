import { expect, test } from 'vitest'
import { verdictOf } from '../../../../../src/core/dialog/closing/verdict.ts'
import { latestPanel } from '../../../../../src/core/dialog/judging/panel.ts'
import { STANDARD_RUBRIC } from '../../../../../src/core/dialog/judging/rubric.ts'
import { currentMemory } from '../../../../../src/core/dialog/memory/current-memory.ts'
import { vendorEngine } from '../../../../helpers/vendor-engine.ts'

const SECRET = 'zebrafish'
const SAID = 'Trams fill up.'

/** A private block around an answer, and one inside each of its texts. */
const BLOCKS: Readonly<Record<string, (said: string) => string>> = {
  '<think>': (said) => `<think>The ${SECRET}.</think>${said}`,
  '<reasoning> after it': (said) => `${said} <reasoning>The ${SECRET}.</reasoning>`,
  'an end alone': (said) => `The ${SECRET}.</thinking>${said}`,
  'square marks': (said) => `[THINK]The ${SECRET}.[/THINK]${said}`,
  'marks of a template': (said) => `<|START_THINKING|>The ${SECRET}.<|END_THINKING|>${said}`,
}

/** The answer to requests other than turns, with `hide` applied to each of its texts. */
function structure(sent: string, hide: (said: string) => string): unknown {
  const text = hide(SAID)
  const entry = { text, quotes: [{ turn: 2, quote: text }] }
  if (sent.includes('conversation_title'))
    return {
      conversation_title: text,
      conversation_summary: text,
      conversation_importance_score: 5,
      extracted_memory_units: [
        { id: 'a', title: text, content: text, importance_score: 5, sentiment_score: 0, turn: 2, quote: text },
      ],
      extracted_concepts: [],
      new_relationships: [],
      forward_looking_context: {
        proactive_greeting: text,
        unresolved_topics_for_next_convo: [{ topic: text, summary_of_unresolution: text, suggested_question: text }],
        suggested_initial_focus: text,
      },
    }
  if (sent.includes('participant_summary')) return { thesis: text, arguments: [], evidence: [], answered: [] }
  if (sent.includes('argument_map')) return { nodes: [{ id: 'a', kind: 'claim', quote: text, label: text }], edges: [] }
  if (sent.includes('decision_brief'))
    return { agreed: [], crux: [entry], settles: [entry], changed: [], risks: [entry] }
  if (sent.includes('Speaker 1'))
    return { reasons: [{ criterion: 'evidence', turn: 2, quote: text, text }], choice: 'Speaker 1' }
  if (sent.includes('"sides"')) return { first: text, second: text }
  return { winner: 'first', margin: 'clear', reasons: [{ turn: 2, quote: text }] }
}

test.each(Object.entries(BLOCKS))(
  'no private word of a structured answer is stored or passed on, whatever is requested: %s',
  async (_name, hide) => {
    const opened = await vendorEngine(({ body }) => {
      const sent = JSON.stringify(body)
      if (!/json_schema|Speaker 1/.test(sent)) return { tokens: [hide(SAID), ` ${Math.random()}`] }
      return { tokens: [`<think>The ${SECRET}.</think>\n${JSON.stringify(structure(sent, hide))}`] }
    })
    const { engine, storage } = opened
    const asked = opened.dialog({ turns: 1, critique: false })
    const sides = await engine.proposeSides(asked, new AbortController().signal)
    expect(sides).toEqual({ first: SAID, second: SAID })
    const id = await engine.create(asked)
    await engine.start(id)
    await engine.settled(id)
    for (const insight of ['map', 'summaries', 'brief', 'memory'] as const) {
      await engine.makeInsight(id, insight)
      expect(await engine.insightsMade(id)).toEqual({})
    }
    await engine.judging.panels.ask(id, {
      judges: [{ provider: 'box', model: 'judge' }],
      rubric: STANDARD_RUBRIC,
      bothOrders: false,
    })
    await engine.judging.settled(id)
    await engine.ooc.ask(id, 'Who is ahead?')
    await engine.ooc.settled(id)
    const state = await engine.state(id)
    expect(verdictOf(state)).toMatchObject({ winner: 'first', reasons: [{ quote: SAID }] })
    expect(currentMemory(state)).toMatchObject({ title: SAID, records: [{ quote: SAID }] })
    expect(latestPanel(state)?.judges[0]?.finding.kind).not.toBe('none')
    expect(state.ooc.at(-1)?.answer?.text).toContain(SAID)
    const facts = await storage.log.read(id, 0)
    const stored = JSON.stringify(facts, (_key, value: unknown) =>
      (value as { type?: unknown } | null)?.type === 'thinking' ? null : value,
    )
    expect(stored).toContain(SAID)
    expect(stored).not.toContain(SECRET)
    for (const { body } of opened.fake.requests) expect(JSON.stringify(body)).not.toContain(SECRET)
  },
)
