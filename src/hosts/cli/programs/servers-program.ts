import { Option, type Command } from 'commander'
import { MODEL_FORMATS, ROUTE_SORTS } from '../../../core/contract/host/servers.ts'
import { SERVER_PRESETS } from '../../../core/contract/host/server-presets.ts'
import { collect, place, type RunAction } from '../command-parts.ts'

/** Adds `idi servers` and its commands. */
export function addServersCommands(program: Command, run: RunAction): void {
  const servers = program
    .command('servers')
    .description('list, add, change, remove or test model servers of your own')
    .helpCommand(false)

  place(servers.command('list', { isDefault: true }))
    .description('the model servers of your own: what they hold and what they draw')
    .option('--base-url <provider=url>', 'where a provider is reached; may be repeated', collect)
    .option('--json', 'as JSON')
    .action((options) =>
      run(async (terminal) => (await import('../commands/servers/servers.ts')).serversCommand(options, terminal)),
    )

  describing(servers.command('add <name>'))
    .description('add a server; seats then say name:model')
    .option('--preset <preset>', `address and format of one of: ${SERVER_PRESETS.map(({ id }) => id).join(', ')}`)
    // Commander would print a surplus argument, which may be a key.
    .allowExcessArguments()
    .action((name, options, { args }) =>
      run(async (terminal) =>
        (await import('../commands/servers/own-servers.ts')).addServerCommand(
          name,
          { ...options, excess: args.length > 1 },
          terminal,
        ),
      ),
    )

  describing(servers.command('edit <name>'))
    .description('change a server that was added here; an empty text takes a setting away')
    .option('--no-key', 'forget its key')
    .option('--no-route-zdr', 'OpenRouter: any host again')
    .allowExcessArguments()
    .action((name, options, { args }) =>
      run(async (terminal) =>
        (await import('../commands/servers/own-servers.ts')).editServerCommand(
          name,
          { ...options, excess: args.length > 1 },
          terminal,
        ),
      ),
    )

  place(servers.command('remove <name>'))
    .description('remove a server that was added here, and its key')
    .action((name, options) =>
      run(async (terminal) =>
        (await import('../commands/servers/own-servers.ts')).removeServerCommand(name, options, terminal),
      ),
    )

  place(servers.command('test <name>'))
    .description('list its models and have one of them say a word')
    .option('--model <id>', 'this one of its models')
    .action((name, options) =>
      run(async (terminal) =>
        (await import('../commands/servers/own-servers.ts')).testServerCommand(name, options, terminal),
      ),
    )
}

/** The options that describe a server, for `add` and `edit`. */
function describing(command: Command) {
  return place(command)
    .option('--url <address>', 'address of the server, such as http://127.0.0.1:8000/v1')
    .option('--label <text>', 'name under which the server is listed')
    .option('--format <format>', `what it speaks: ${MODEL_FORMATS.join(', ')}`)
    .addOption(new Option('--kind <format>').hideHelp())
    .option('--region <name>', 'put into the address of a preset that wants one (Bedrock, Vertex)')
    .option('--project <id>', 'put into the address of a preset that wants one (Vertex)')
    .option('--model <id>', 'taken when a seat names only the server')
    .option('--window <tokens>', 'context window of all its models (default: as it tells)')
    .option('--power-port <port>', 'where its host tells the power it draws')
    .option(
      '--key',
      'read a key for it from stdin, or the JSON file of a service account; it is sent to this address alone',
    )
    .option('--key-header <name>', 'the header its key stands in, where the format says another')
    .option(
      '--header <name[=value]>',
      'a header of every request, kept like a key; without a value it is read from stdin; may be repeated',
      collect,
    )
    .option('--header-env <name=variable>', 'the same with the value of an environment variable', collect)
    .option('--query <name=value>', 'a query parameter of every request; may be repeated', collect)
    .option('--route-order <hosts>', 'OpenRouter: hosts to try, in this order, with commas between them')
    .option('--route-sort <by>', `OpenRouter: ${ROUTE_SORTS.join(', ')}`)
    .option('--route-data <policy>', 'OpenRouter: deny leaves out hosts that keep what they are sent; allow')
    .option('--route-zdr', 'OpenRouter: only hosts that retain nothing')
}
