import type { Command } from 'commander'
import { place, type FeatureCommands, type RunAction } from '../../../hosts/cli/command-parts.ts'

/** Commands for worlds and character cards. */
function addStoryCommands(program: Command, run: RunAction): void {
  place(program.command('cards <file...>'))
    .description('print what character cards (JSON or PNG) hold')
    .option('--json', 'as JSON')
    .action((files, options) =>
      run(async (terminal) => (await import('./cards.ts')).cardsCommand(files, options, terminal)),
    )
  addWorldCommands(program, run)
}

function addWorldCommands(program: Command, run: RunAction): void {
  const worlds = program.command('worlds').description('worlds to play in: list, make a new one, import, write out')
  place(worlds.command('list'))
    .description('list the worlds, those of your own too')
    .option('--json', 'as JSON')
    .action((options) => run(async (terminal) => (await import('./worlds.ts')).listWorldsCommand(options, terminal)))
  place(worlds.command('new'))
    .description('have a world made of a title, a premise and a tone, in four steps that can be stopped and resumed')
    .option('--title <title>', 'what it is called')
    .option('--premise <text>', 'what everybody knows before it begins')
    .option('--tone <text>', 'how it is told')
    .option('--model <provider:model>', 'who writes it (default: the model of your moderator)')
    .option('--out <file>', 'write the world to a file, too, to be changed or shared')
    .option('--resume [title]', 'go on with an unfinished one: the latest, or that of a title')
    .option('--discard', 'with --resume: throw it away instead')
    .option('--yes', 'do not ask whether the price is right')
    .action((options) => run(async (terminal) => (await import('./new-world.ts')).newWorldCommand(options, terminal)))
  place(worlds.command('export <world>'))
    .description('write a world to a file, to be changed or shared; ours too')
    .option('--out <file>', 'where to write it (default: stdout)')
    .action((world, options) =>
      run(async (terminal) => (await import('./worlds.ts')).exportWorldCommand(world, options, terminal)),
    )
  place(worlds.command('import <file...>'))
    .description('import files of worlds')
    .action((files, options) =>
      run(async (terminal) => (await import('./worlds.ts')).importWorldsCommand(files, options, terminal)),
    )
}

export const storyCommands: FeatureCommands = {
  heading: 'The library',
  add: addStoryCommands,
  examples: {
    'worlds new': ['idi worlds new --title "The salt road" --premise "A caravan that may not stop." --tone quiet'],
  },
}
