import type { Command } from 'commander'
import { collect, place, type RunAction } from '../command-parts.ts'

/** Adds `idi connections` and its commands. */
export function addConnectionsCommands(program: Command, run: RunAction): void {
  const load = () => import('../commands/servers/connections.ts')
  const connections = program
    .command('connections')
    .description('other programs (MCP) whose tools your seats may use: list, add, change, remove or test them')
    .helpCommand(false)

  place(connections.command('list', { isDefault: true }))
    .description('the connections there are, how they stand and how many tools they have')
    .option('--json', 'as JSON, with their tools')
    .action((options) => run(async (terminal) => (await load()).listConnectionsCommand(options, terminal)))

  /** The options that describe a connection, for `add` and `edit`. */
  const describing = (command: Command): Command =>
    place(command)
      .option('--url <address>', 'where a server is, such as http://127.0.0.1:8000/mcp')
      .option('--sse', 'it speaks the older SSE alone (else that is found out)')
      .option('--command <program>', 'a program to be started and spoken to, such as npx')
      .option(
        '--arg <text>',
        'an argument for it; may be repeated, in order (--arg=-y where it begins with a hyphen)',
        collect,
      )
      .option('--env <name=value>', 'a variable for it; may be repeated', collect)
      .option('--label <text>', 'what it is listed as')
      .option('--header <name>', 'the header that carries its key (default: Authorization, as a bearer token)')
      .option('--secret-env <name>', 'the variable that carries the key of a program')
      .option('--key', 'read a key for it from stdin; it goes to this place alone')
      .option('--yes', 'the program may be started: you know what it is')

  describing(connections.command('add <name>'))
    .description('add a connection; seats then say --tools first=name')
    .action((name, options) => run(async (terminal) => (await load()).addConnectionCommand(name, options, terminal)))

  describing(connections.command('edit <name>'))
    .description('change a connection that was added here')
    .option('--no-key', 'forget its key')
    .action((name, options) => run(async (terminal) => (await load()).editConnectionCommand(name, options, terminal)))

  place(connections.command('remove <name>'))
    .description('remove a connection that was added here, its key and what its tools were allowed')
    .action((name, options) => run(async (terminal) => (await load()).removeConnectionCommand(name, options, terminal)))

  place(connections.command('test <name>'))
    .description('connect to it and list its tools')
    .action((name, options) => run(async (terminal) => (await load()).testConnectionCommand(name, options, terminal)))

  place(connections.command('permit <name> <tool> <permission>'))
    .description('whether a tool is to ask, allow or never: ask is the usual')
    .action((name, tool, permission, options) =>
      run(async (terminal) => (await load()).permitCommand(name, tool, permission, options, terminal)),
    )

  place(connections.command('allow <name>'))
    .description('allow the program of a connection, such as one of idi.config.json, to be started')
    .option('--yes', 'you know what it is')
    .action((name, options) => run(async (terminal) => (await load()).allowConnectionCommand(name, options, terminal)))
}
