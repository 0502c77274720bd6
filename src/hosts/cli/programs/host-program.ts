import type { Command } from 'commander'
import { collect, place, type RunAction } from '../command-parts.ts'

/** Commands that check this computer, or serve the app to others. */
export function addHostCommands(program: Command, run: RunAction): void {
  program
    .command('check')
    .description('check Node, the configuration, the data folder and the providers')
    .option('--data [dir]', 'look the data through too: damaged pages, dialogs cut short, the search index')
    .option('--rebuild', 'with --data: make the list of dialogs and the search index anew from what was said')
    .option('--save-to <dir>', 'with --data: save what can be read into a new folder')
    .option('--config <file>', 'configuration file (else idi.config.json here)')
    .option('--database <url>', 'PostgreSQL database the library is in (else DATABASE_URL, else the folder)')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((options) =>
      run(async (terminal) => (await import('../commands/check.ts')).checkCommand(options, terminal)),
    )

  place(program.command('mcp'))
    .description('let the program that starts it use IDi, over stdin and stdout (Model Context Protocol)')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .action((options) =>
      run(async (terminal) => (await import('../commands/servers/mcp.ts')).mcpCommand(options, terminal)),
    )

  program
    .command('serve')
    .description('serve the app to a browser; takes the flags of the server')
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .passThroughOptions()
    .argument('[flags...]')
    .action((flags) => run(async () => (await import('../commands/servers/serve.ts')).serveCommand(flags)))
}
