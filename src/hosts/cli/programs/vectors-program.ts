import type { Command } from 'commander'
import { collect, place, type RunAction } from '../command-parts.ts'

/** Adds the commands for finding by meaning: the model that makes vectors, and the vectors. */
export function addVectorCommands(program: Command, run: RunAction): void {
  const vectors = program
    .command('vectors')
    .description('find by meaning, too: say, choose or turn off the model that gives vectors, and make them')
    .helpCommand(false)
  const load = () => import('../commands/vectors/vectors.ts')
  const reached = (command: Command): Command =>
    place(command).option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)

  reached(vectors.command('status', { isDefault: true }))
    .description('which model gives vectors, how many there are and what the missing ones would cost')
    .option('--json', 'as JSON')
    .action((options) => run(async (terminal) => (await load()).vectorStatusCommand(options, terminal)))

  reached(vectors.command('on <provider:model>'))
    .description('find by meaning with this model, which is asked for one vector first; makes none of what was said')
    .action((model, options) => run(async (terminal) => (await load()).vectorsOnCommand(model, options, terminal)))

  place(vectors.command('get'))
    .description('download a model that gives vectors on this computer, from where an earlier try stopped')
    .action((options) =>
      run(async (terminal) => (await import('../commands/get-set.ts')).getVectorsCommand(options, terminal)),
    )

  reached(vectors.command('off'))
    .description('find by words alone; the vectors stay')
    .action((options) => run(async (terminal) => (await load()).vectorsOffCommand(options, terminal)))

  reached(vectors.command('make'))
    .description('make the vectors that are missing; the price is told first, and Ctrl-C keeps what was made')
    .option('--anew', 'delete those there are and make all of them again')
    .option('--estimate', 'only say what it would take')
    .action((options) => run(async (terminal) => (await load()).makeVectorsCommand(options, terminal)))

  reached(vectors.command('delete'))
    .description('delete all vectors; what was said stays')
    .action((options) => run(async (terminal) => (await load()).deleteVectorsCommand(options, terminal)))
}
