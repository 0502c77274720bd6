import type { Command } from 'commander'
import { place, type RunAction } from '../command-parts.ts'

/** Commands for modes of a person's own. */
export function addModesCommands(program: Command, run: RunAction): void {
  const own = program.command('modes').description('list, share, import or remove modes of your own').helpCommand(false)
  place(own.command('list'))
    .description('the modes there are, with their styles, and those of your own')
    .option('--json', 'as JSON')
    .action((options) =>
      run(async (terminal) => (await import('../commands/library/modes.ts')).listModesCommand(options, terminal)),
    )
  place(own.command('export <mode>'))
    .description('write a mode to a file, to be changed or shared; ours too')
    .option('--out <file>', 'where to write it (default: stdout)')
    .action((mode, options) =>
      run(async (terminal) =>
        (await import('../commands/library/modes.ts')).exportModeCommand(mode, options, terminal),
      ),
    )
  place(own.command('import <file...>'))
    .description('import files of modes, and say what their prompts lack')
    .action((files, options) =>
      run(async (terminal) =>
        (await import('../commands/library/modes.ts')).importModesCommand(files, options, terminal),
      ),
    )
  place(own.command('remove <mode>'))
    .description('remove a mode of your own; dialogs in it keep it')
    .action((mode, options) =>
      run(async (terminal) =>
        (await import('../commands/library/modes.ts')).removeModeCommand(mode, options, terminal),
      ),
    )
}
