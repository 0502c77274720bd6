import type { FactBody } from '../../../src/core/contract/events.ts'
import { STANDARD_RUBRIC } from '../../../src/core/dialog/judging/rubric.ts'
import { newWords } from '../../../tests/helpers/scripted-provider.ts'
import { row } from '../print.ts'
import { scriptedJudges } from './scripted-judges.ts'
import { scriptedEngine } from '../../judging/scripted-engine.ts'

const TURNS = 100
const TURN_CHARS = 6_950
/** A window that holds the whole dialog, and one in which every turn is shortened. */
const WINDOWS = [1_000_000, 32_000]
const AGAIN = 4

/** How long the thread is blocked at a time while judges are asked about a long dialog and the price is estimated. */
export async function benchLongDialog(): Promise<void> {
  for (const window of WINDOWS) {
    const { engine, id } = await longDialog(window)
    const judges = ['a', 'b', 'c'].map((model) => ({ provider: 'scripted', model }))
    const panel = { judges, rubric: STANDARD_RUBRIC, bothOrders: true }
    const watch = watchThread()
    const blocks: number[] = []
    for (let time = 0; time < AGAIN; time += 1) {
      watch.longest()
      await engine.judging.panels.quote(id, panel)
      blocks.push(await watch.rested())
    }
    const [first = 0, ...again] = blocks
    row(
      `priced, window ${window}`,
      `${first.toFixed(0)} ms, then ${Math.max(...again).toFixed(0)} ms`,
      `longest block, ${TURNS} turns of ${TURN_CHARS} characters, three judges`,
    )
    await engine.judging.panels.ask(id, panel)
    await engine.judging.settled(id)
    row(`asked, window ${window}`, `${(await watch.rested()).toFixed(0)} ms`, 'longest block')
    watch.end()
    await engine.close()
  }
}

async function longDialog(window: number) {
  const { engine, log } = scriptedEngine(
    scriptedJudges(() => 0.5),
    () => 0.5,
    window,
  )
  const seat = (name: string, model: string) => ({ provider: 'scripted', model, name })
  const id = await engine.create({
    topic: 'Should cities ban private cars?',
    mode: 'debate',
    turns: TURNS / 2,
    seats: { moderator: seat('Iris', 'm'), first: seat('Ada', 'claude-x'), second: seat('Bert', 'gpt-x') },
  })
  const turns = Array.from({ length: TURNS }, (_, index): FactBody[] => [
    {
      type: 'turn-started',
      turnId: `t${index}`,
      number: index + 1,
      step: index,
      seat: index % 2 === 0 ? 'first' : 'second',
      kind: 'speech',
      speech: index + 1,
      phase: 'middle',
    },
    { type: 'turn-ended', turnId: `t${index}`, text: longSpeech() },
  ])
  await log.append(id, [
    { type: 'dialog-started' },
    ...turns.flat(),
    { type: 'dialog-ended', status: 'completed', reason: 'finished' },
  ])
  return { engine, id }
}

function longSpeech(): string {
  let text = ''
  while (text.length < TURN_CHARS) text += `As Ada said, ${newWords(30)}, and Bert’s point stands. `
  return text
}

/** The longest time between two turns of the event loop. */
function watchThread() {
  let last = performance.now()
  let most = 0
  let on = true
  const tick = (): void => {
    const now = performance.now()
    most = Math.max(most, now - last)
    last = now
    if (on) setImmediate(tick)
  }
  tick()
  /** The longest time since the last call. */
  const longest = (): number => {
    const was = most
    most = 0
    return was
  }
  return {
    longest,
    rested: async (): Promise<number> => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return longest()
    },
    end: () => (on = false),
  }
}
