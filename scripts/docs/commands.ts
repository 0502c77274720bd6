import { Command, type Option } from 'commander'
import { capitalise } from '../../src/base/text/capitalise.ts'
import { place } from '../../src/hosts/cli/command-parts.ts'
import { EXAMPLES } from '../../src/hosts/cli/programs/examples.ts'
import { createProgram } from '../../src/hosts/cli/programs/program.ts'
import { modes } from '../../src/modes/index.ts'

/** The file that describes every command, made from the commands themselves. */
export const COMMANDS_FILE = 'docs/cli.md'

const HEAD = `# The command line

\`npm run -s idi -- COMMAND\` in a checkout, \`idi COMMAND\` where it is installed. \`idi COMMAND --help\` says the same as this page, which \`npm run docs\` makes from the commands.

A dialog is named by the beginning of its id or by its title, a turn by its number as \`idi show\` prints it. What costs is told before, and \`--estimate\` tells it alone where a command has it. Results go to stdout, everything else to stderr.

It ends with 0 when all is done, 1 for a fault of the program itself, 2 for what was typed, a setting, or something named that is not there, 3 when a dialog or a call failed (what there is was saved), 130 when it was interrupted.`

/** The text of docs/cli.md. */
export function describeCommands(): string {
  const program = createProgram('', async () => {}, modes)
  const groups = Map.groupBy(program.commands, (command) => command.helpGroup().replace(/:$/, ''))
  const everywhere = place(new Command()).options
  const sections = [...groups].map(([heading, commands]) =>
    [`## ${heading}`, ...commands.flatMap((command) => describe(command, everywhere, []))].join('\n\n'),
  )
  return `${[HEAD, `Almost every command takes these:\n\n${list(everywhere)}`, ...sections].join('\n\n')}\n`
}

/** The paragraphs about a command and its subcommands. */
function describe(command: Command, everywhere: readonly Option[], before: readonly string[]): readonly string[] {
  const names = [...before, command.name()]
  const words = command.registeredArguments.map((argument) => {
    const shown = argument.variadic ? `${argument.name()}...` : argument.name()
    return argument.required ? `<${shown}>` : `[${shown}]`
  })
  const options = command.options.filter(({ flags }) => !everywhere.some((option) => option.flags === flags))
  const examples = EXAMPLES[names.join(' ')] ?? []
  return [
    `### \`${['idi', ...names, ...words].join(' ')}\``,
    sentence(command.description()),
    ...(options.length > 0 ? [list(options)] : []),
    ...(examples.length > 0 ? [['```', ...examples, '```'].join('\n')] : []),
    ...command.commands.flatMap((each) => describe(each, everywhere, names)),
  ]
}

const sentence = (text: string): string => `${capitalise(text)}.`

const list = (options: readonly Option[]): string =>
  options.map(({ flags, description }) => `- \`${flags}\`: ${description}`).join('\n')
