import { onStopSignals } from '../../../../base/async/stop-signals.ts'
import { describeFailure } from '../../../../app/describe-failure.ts'
import { whenPipeCloses } from '../../closed-pipe.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { withApp, type OpenOptions } from '../../open-here.ts'
import { usageError } from '../../usage-error.ts'

/** Runs `idi mcp`: serves the program that started this process, over stdin and stdout. */
export async function mcpCommand(options: OpenOptions, terminal: Terminal): Promise<number> {
  if (process.stdin.isTTY)
    throw usageError(
      'idi mcp is started by another program, which speaks to it: docs/mcp.md says how an assistant is told of it.',
    )
  return withApp(options, async (app) => {
    const { servePipe } = await import('../../../../features/programs/server/stdio.ts')
    // The other program usually ends the connection, so a closed pipe is no error.
    whenPipeCloses(() => undefined)
    const report = (error: Error): void => terminal.say(describeFailure('mcp', error))
    const interrupted = new Promise<'interrupted'>((resolve) => {
      onStopSignals(
        () => resolve('interrupted'),
        () => process.exit(EXIT.interrupted),
      )
    })
    const ended = await Promise.race([
      servePipe(app, { input: process.stdin, output: process.stdout }, report),
      interrupted,
    ])
    return ended === 'interrupted' ? EXIT.interrupted : EXIT.done
  })
}
