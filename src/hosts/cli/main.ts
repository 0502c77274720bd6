import { type Command, CommanderError } from 'commander'
import { toErrorShape } from '../../core/contract/errors/errors.ts'
import { redact } from '../../base/format/redact.ts'
import { version } from '../../app/version.ts'
import { EXIT, exitCodeFor } from './exit-codes.ts'
import { createProgram } from './programs/program.ts'
import { NAMES_MODES } from './programs/run-program.ts'
import type { CommandAction } from './command-parts.ts'
import { onClosedPipe } from './closed-pipe.ts'
import { sayFailure } from './display/say-failure.ts'
import { processTerminal } from './display/terminal.ts'

const terminal = processTerminal()

function explain(error: unknown): number {
  const { code, message, details } = toErrorShape(error)
  const debug = process.env.IDI_DEBUG === '1'
  const { provider, keyName } = details ?? {}
  const hint =
    provider !== undefined && keyName !== undefined
      ? ` Here: "idi keys set ${provider}", or ${keyName} in a .env file.`
      : code === 'INTERNAL' && !debug
        ? ' Set IDI_DEBUG=1 to see where.'
        : ''
  sayFailure(terminal, { message, details }, hint)
  // Only the stack is printed: a cause may contain a vendor's request with its headers.
  if (debug && error instanceof Error) terminal.say(redact(error.stack ?? error.message))
  return exitCodeFor(code)
}

function withSubcommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)]
}

/** Runs one command line and returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  let exitCode: number = EXIT.done
  const modes = args.some((arg) => NAMES_MODES.includes(arg)) ? (await import('../../modes/index.ts')).modes : null
  const act = async (action: CommandAction): Promise<void> => {
    exitCode = await action(terminal)
  }
  const program = createProgram(version, act, modes)
  for (const command of withSubcommands(program)) {
    command
      .exitOverride()
      .configureOutput({ outputError: (text, write) => write(redact(text.replace(/^error: /, 'idi: '))) })
  }
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) return explain(error)
    return error.exitCode === 0 ? EXIT.done : EXIT.usage
  }
}

/** Runs the command line of this process, and ends it. */
export async function runProcess(): Promise<never> {
  onClosedPipe()
  process.on('uncaughtException', (error) => process.exit(explain(error)))
  process.on('unhandledRejection', (error) => process.exit(explain(error)))
  const exitCode = await main(process.argv.slice(2))
  // The process ends at once: sockets that vendors' libraries keep open for reuse would delay that by seconds.
  process.exit(exitCode)
}
