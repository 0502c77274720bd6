import type { Command } from 'commander'
import { collect, place, type FeatureCommands, type RunAction } from '../../../hosts/cli/command-parts.ts'

/** Commands for the memory of the library. */
function addMemoryCommands(program: Command, run: RunAction): void {
  const memory = program
    .command('memory')
    .description('what is remembered of dialogs: list, graph, form, forget, export')
  const load = () => import('./memory.ts')

  filtered(place(memory.command('list')))
    .description('list what is remembered, newest first')
    .option('--json', 'as JSON, with concepts and relations')
    .action((options) => run(async (terminal) => (await load()).listMemoryCommand(options, terminal)))

  place(memory.command('form <id>'))
    .description(
      "form the memory of a dialog that has ended, by one call to the moderator's model; the price is told first",
    )
    .option('--estimate', 'only say what it would take')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((id, options) => run(async (terminal) => (await load()).formMemoryCommand(id, options, terminal)))

  place(memory.command('forget <id>'))
    .description('forget a dialog, or single records of it; the dialog itself stays')
    .option('--record <id>', 'only this record, such as r3; may be repeated', collect)
    .option('--undo', 'remember it again')
    .action((id, options) => run(async (terminal) => (await load()).forgetMemoryCommand(id, options, terminal)))

  filtered(place(memory.command('export')))
    .description('write what is remembered as Markdown or JSON')
    .option('--formats, --format <format>', 'md or json (default: md; by the name of --out where there is one)')
    .option('--out <file>', 'write it to a file')
    .action((options) => run(async (terminal) => (await load()).exportMemoryCommand(options, terminal)))

  place(memory.command('graph'))
    .description('argument maps and what is remembered as one graph: sentences, JSON, or DOT for Graphviz')
    .option('--text <words>', 'nodes that have all these words')
    .option('--nodes <kinds>', 'only these: dialogs, claims, records, concepts; several by commas')
    .option(
      '--relation <name>',
      'only this: arguments, remembered, concepts, places, equal, dialogs, or one by name such as CAUSES or rebuts',
    )
    .option('--dialog <id>', 'of this dialog')
    .option('--days <number>', 'noted in the last days')
    .option('--json', 'as JSON')
    .option('--dot', 'as DOT')
    .option('--format <format>', 'text, json or dot (default: text)')
    .option('--out <file>', 'write it to a file')
    .action((options) => run(async (terminal) => (await import('./graph.ts')).graphCommand(options, terminal)))

  place(memory.command('when [setting]'))
    .description('say when a memory is formed of a dialog that ends, or set it: off (the default), ask or always')
    .action((setting, options) => run(async (terminal) => (await load()).memoryWhenCommand(setting, options, terminal)))
}

function filtered(command: Command): Command {
  return command
    .option('--text <words>', 'records that have all these words')
    .option('--kind <kind>', 'memory, or of argument maps claim, support, rebuttal, concession')
    .option('--type <type>', 'records that speak of a concept of this type: person, theme, goal, ...')
    .option('--importance <number>', 'of this weight or more, 1 to 10')
    .option('--dialog <id>', 'of this dialog')
}

export const memoryCommands: FeatureCommands = {
  heading: 'The library',
  add: addMemoryCommands,
  examples: {},
}
