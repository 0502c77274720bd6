import type { Sentence } from '../../../base/language/say.ts'
import { t } from '../../../base/language/t.ts'

/** How another program is reached: at an address, or as a program that is started. */
export const CONNECTION_KINDS = ['http', 'sse', 'stdio'] as const
/**
 * http: Streamable HTTP, or the older SSE if the server refuses it. sse: only the older one. stdio: a program that
 * is started and spoken to over its input and output.
 */
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** A person's decision about a tool. */
export const TOOL_PERMISSIONS = ['ask', 'allow', 'never'] as const
export type ToolPermission = (typeof TOOL_PERMISSIONS)[number]

/** A connection that a person added, without its secret. */
export interface ConnectionSettings {
  /** The name on the screen and in prompts. */
  readonly label: string
  readonly kind: ConnectionKind
  /** The address of an http or sse connection. */
  readonly url?: string | undefined
  /** The name of the header that carries the secret; default: Authorization, as a bearer token. */
  readonly header?: string | undefined
  /** The program of a stdio connection, its arguments, and variables besides the usual ones. */
  readonly command?: string | undefined
  readonly args?: readonly string[] | undefined
  readonly env?: Readonly<Record<string, string>> | undefined
  /** The name of the variable that carries the secret. */
  readonly secretEnv?: string | undefined
}

/** A connection to be added, changed or tested. */
export interface ConnectionDraft {
  /** The connection to change; absent: a new one. */
  readonly id?: string | undefined
  /** The name that seats use for a new connection; default: made from its label. */
  readonly name?: string | undefined
  readonly settings: ConnectionSettings
  /** The secret; absent: the one stored for this address or program, if any; null: none. */
  readonly secret?: string | null | undefined
  /** Whether the person allows this program to be started. */
  readonly mayStart?: boolean | undefined
}

/** A tool of a connection. */
export interface ConnectionTool {
  readonly name: string
  readonly title: string | null
  readonly description: string
  readonly permission: ToolPermission
}

/** A tool that is left out because its description is invalid. */
export interface LeftOutTool {
  readonly name: string
  /** The rest of the sentence after the tool's name. */
  readonly reason: string
}

/** A line for each tool that was left out: "Left out of Maps: “any” has an “inputSchema” without “type”, …". */
export function leftOutLines(label: string, leftOut: readonly LeftOutTool[]): readonly string[] {
  return leftOut.map(({ name, reason }) => `${label} lends its tool “${name}” to nobody: it ${reason}.`)
}

/** A connection as the settings show it. */
export interface ConnectionStatus {
  readonly id: string
  readonly label: string
  readonly kind: ConnectionKind
  /** The address, or the command with its arguments. */
  readonly place: string
  readonly source: 'config' | 'own'
  /** The settings that can be changed; null for a connection that is defined in idi.config.json. */
  readonly settings: ConnectionSettings | null
  /** Whether a secret is stored for the connection; null when this app does not store it. */
  readonly secret: { readonly present: boolean; readonly lastFour: string | null } | null
  /** Whether it is a program that nobody has allowed to be started yet. */
  readonly waitsForWord: boolean
  readonly state: 'idle' | 'connecting' | 'connected' | 'failed'
  readonly problem: string | null
  /** What it speaks: "Streamable HTTP, 2026-07-28, weather 1.2"; null while it is not connected. */
  readonly speaks: string | null
  /** The tools; null until they have been read once. */
  readonly tools: readonly ConnectionTool[] | null
  /** Tools that seats cannot use, each with the reason. */
  readonly leftOut: readonly LeftOutTool[]
}

/** The result of testing a connection. */
export interface ConnectionTest {
  readonly ok: boolean
  /** One sentence. */
  readonly message: string
  readonly said?: Sentence | undefined
  readonly tools: readonly ConnectionTool[]
  /** Tools that seats cannot use, each with the reason. */
  readonly leftOut: readonly LeftOutTool[]
}

/** A sentence on what starting a program involves, which the person reads before allowing it. */
export function startSentence(command: string): string {
  return t(
    '“{command}” is a program that will be started on this computer whenever its tools are used. It can do whatever you can do here: read and change your files, and use the network. Allow it only if you know where it is from.',
    { command },
  )
}
