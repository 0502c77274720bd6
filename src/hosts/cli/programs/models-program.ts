import type { Command } from 'commander'
import { collect, place, type RunAction } from '../command-parts.ts'

/** Commands for the models of providers and their keys. */
export function addModelsCommands(program: Command, run: RunAction): void {
  place(program.command('models [provider]'))
    .description('list the models a provider offers, or those of each that is ready')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .option('--json', 'as JSON')
    .action((provider, options) =>
      run(async (terminal) =>
        (await import('../commands/servers/models.ts')).modelsCommand(provider, options, terminal),
      ),
    )

  addKeysCommands(program, run)
}

function addKeysCommands(program: Command, run: RunAction): void {
  const keys = program.command('keys').description('list, set or delete the keys of the providers').helpCommand(false)
  place(keys.command('list'))
    .description('which providers have a key, and where it comes from')
    .option('--json', 'as JSON')
    .action((options) =>
      run(async (terminal) => (await import('../commands/servers/keys.ts')).listKeysCommand(options, terminal)),
    )
  place(keys.command('set <provider>'))
    .description('store a key, read from stdin')
    // Commander would print a surplus argument, which may be a key.
    .allowExcessArguments()
    .action((provider, options, { args }) =>
      run(async (terminal) =>
        (await import('../commands/servers/keys.ts')).setKeyCommand(
          provider,
          { ...options, excess: args.length > 1 },
          terminal,
        ),
      ),
    )
  place(keys.command('delete <provider>'))
    .description('forget a stored key')
    .action((provider, options) =>
      run(async (terminal) =>
        (await import('../commands/servers/keys.ts')).deleteKeyCommand(provider, options, terminal),
      ),
    )
}
