import type { App } from '../../../app/app.ts'
import type { Judge } from '../../../core/contract/judging/judging-facts.ts'
import type { Insight } from '../../../core/contract/insights/insights.ts'
import { plural } from '../../../base/format/count.ts'
import { EXIT } from '../exit-codes.ts'
import { follow } from './follow.ts'
import { catchInterrupts } from './interrupts.ts'
import { sayFailure } from '../display/say-failure.ts'
import type { Terminal } from '../display/terminal.ts'

/** Makes an insight and prints the progress. What was made before a failure stays. @returns the exit code */
export async function makeInsight(
  app: App,
  id: string,
  insight: Insight,
  terminal: Terminal,
  by: Judge | null = null,
): Promise<number> {
  const interrupts = catchInterrupts()
  const following = follow(app.engine, await app.engine.state(id), (event) => {
    if (event.type !== 'insight-progress' || event.insight !== insight || !event.progress) return
    const { done, of } = event.progress
    terminal.say(
      terminal.dim(
        {
          map: `Argument map: ${done} of ${plural(of, 'turn')} read`,
          summaries: `Summaries: participant ${done + 1} of ${of}`,
          brief: 'Decision brief: all that was said is read',
          memory: 'Memory: all that was said is read',
        }[insight],
      ),
    )
  })
  try {
    await app.engine.makeInsight(id, insight, by)
    const result = await Promise.race([app.engine.insightsMade(id), interrupts.asked])
    if (typeof result === 'string') {
      await app.engine.close()
      terminal.say('Interrupted; what was made is saved.')
      return EXIT.interrupted
    }
    const failed = result[insight]
    if (failed) sayFailure(terminal, failed)
    return failed ? EXIT.failed : EXIT.done
  } finally {
    following.end()
    interrupts.release()
  }
}
