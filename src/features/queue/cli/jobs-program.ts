import type { Command } from 'commander'
import { collect, place, type FeatureCommands, type RunAction } from '../../../hosts/cli/command-parts.ts'

/** Commands for a library that several machines work on. */
function addQueueCommands(program: Command, run: RunAction): void {
  place(program.command('worker'))
    .description('run dialogs of the shared queue on this machine (needs --database)')
    .option('--parallel <number>', 'dialogs at once, 1 to 50 (default: 1)')
    .option('--name <name>', 'what lists call it (default: its host and process)')
    .option('--until-empty', 'end once nothing is left that can be done here')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((options) => run(async (terminal) => (await import('./worker.ts')).workerCommand(options, terminal)))
  const queue = program.command('queue').description('the dialogs that wait for workers (needs --database)')
  place(queue.command('list', { isDefault: true }))
    .description('what waits, and who works on what')
    .option('--json', 'as JSON')
    .action((options) => run(async (terminal) => (await import('./queue.ts')).queueCommand(options, terminal)))
  place(queue.command('add <id...>'))
    .description('have workers begin or go on with dialogs')
    .action((ids, options) =>
      run(async (terminal) => (await import('./queue.ts')).addToQueueCommand(ids, options, terminal)),
    )
  place(queue.command('remove <id...>'))
    .description('take dialogs out that no worker has yet')
    .action((ids, options) =>
      run(async (terminal) => (await import('./queue.ts')).removeFromQueueCommand(ids, options, terminal)),
    )
}

export const queueCommands: FeatureCommands = {
  heading: 'This computer',
  add: addQueueCommands,
  examples: { worker: ['idi worker --database postgresql://idi@127.0.0.1/idi --parallel 4'] },
}
