import type { App } from '../../../app/app.ts'
import type { JudgingKind } from '../../../core/engine/judging/judging-kinds.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { follow } from '../../../hosts/cli/run/follow.ts'
import { catchInterrupts } from '../../../hosts/cli/run/interrupts.ts'
import { sayFailure } from '../../../hosts/cli/display/say-failure.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'

const DONE: Readonly<Record<JudgingKind, string>> = { panel: 'Judged', meter: 'Compared', sheet: 'Read' }

/** Has judges asked, says on the way how far they are, and answers with the exit code: what was judged before a failure stays. */
export async function hearJudges(
  app: App,
  id: string,
  what: JudgingKind,
  terminal: Terminal,
  ask: () => Promise<void>,
): Promise<number> {
  const interrupts = catchInterrupts()
  let shown = ''
  const following = follow(app.engine, await app.engine.state(id), (event) => {
    if (event.type !== 'insight-progress' || event.insight !== what || !event.progress) return
    const { done, of } = event.progress
    const line = `${DONE[what]}: ${done} of ${of}`
    if (line !== shown) terminal.say(terminal.dim(line))
    shown = line
  })
  try {
    await ask()
    const settled = await Promise.race([app.engine.judging.settled(id), interrupts.asked])
    if (typeof settled === 'string') {
      await app.engine.judging.stop(id, what)
      terminal.say('Interrupted; what was judged is saved.')
      return EXIT.interrupted
    }
    // Stops the progress output first: later lines would appear below the error.
    following.end()
    const failed = settled[what]
    if (failed) sayFailure(terminal, failed)
    return failed ? EXIT.failed : EXIT.done
  } finally {
    following.end()
    interrupts.release()
  }
}
