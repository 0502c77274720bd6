import type { Command } from 'commander'
import { collect, place, type RunAction } from '../command-parts.ts'

/** Commands for the models of providers and their keys. */
export function addModelsCommands(program: Command, run: RunAction): void {
  const models = program
    .command('models')
    .description('list the models of providers, and download or remove those that run on this computer')
    .helpCommand(false)
  const load = () => import('../commands/servers/local-models.ts')
  place(models.command('list [provider]', { isDefault: true }))
    .description(
      'list the models a provider offers, or those of each that is ready; "local" lists those to download, what fits this computer first',
    )
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .option('--json', 'as JSON')
    .action((provider, options) =>
      run(async (terminal) =>
        (await import('../commands/servers/models.ts')).modelsCommand(provider, options, terminal),
      ),
    )
  place(models.command('get <model>'))
    .description(
      'download a model that runs on this computer: its licence and size are told first, each byte is checked, and Ctrl-C keeps what has come for the next call',
    )
    .option('--take-new', 'take the file its host has now, instead of the one that was downloaded here first')
    .action((model, options) => run(async (terminal) => (await load()).getModelCommand(model, options, terminal)))
  place(models.command('remove <model>'))
    .description('remove a downloaded model from this computer; a file of your own is only forgotten')
    .action((model, options) => run(async (terminal) => (await load()).removeModelCommand(model, options, terminal)))

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
