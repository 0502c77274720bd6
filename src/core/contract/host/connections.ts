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
  /** Its name on the screen and in prompts. */
  readonly label: string
  readonly kind: ConnectionKind
  /** Address of an http or sse connection. */
  readonly url?: string | undefined
  /** Name of the header that carries its secret; by default Authorization, as a bearer token. */
  readonly header?: string | undefined
  /** The program of a stdio connection, its arguments, and variables beside the usual ones. */
  readonly command?: string | undefined
  readonly args?: readonly string[] | undefined
  readonly env?: Readonly<Record<string, string>> | undefined
  /** Name of the variable that carries its secret. */
  readonly secretEnv?: string | undefined
}

/** A connection to be added, changed or tested. */
export interface ConnectionDraft {
  /** The connection to change; absent: a new one. */
  readonly id?: string | undefined
  /** The name that seats use for a new one; by default made of its label. */
  readonly name?: string | undefined
  readonly settings: ConnectionSettings
  /** Absent: the secret stored for this address or program, if any. null: none. */
  readonly secret?: string | null | undefined
  /** The person allows this program to be started. */
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
  /** The rest of a sentence after its name. */
  readonly reason: string
}

/** "Left out of Maps: “any” has an “inputSchema” without “type”, …" A line for each. */
export function leftOutLines(label: string, leftOut: readonly LeftOutTool[]): readonly string[] {
  return leftOut.map(({ name, reason }) => `${label} lends its tool “${name}” to nobody: it ${reason}.`)
}

/** A connection as the settings show it. */
export interface ConnectionStatus {
  readonly id: string
  readonly label: string
  readonly kind: ConnectionKind
  /** Its address, or the command with its arguments. */
  readonly place: string
  readonly source: 'config' | 'own'
  /** What can be changed of it; null for one that is defined in idi.config.json. */
  readonly settings: ConnectionSettings | null
  /** Whether a secret is stored for it; null when the secret is not stored by this app. */
  readonly secret: { readonly present: boolean; readonly lastFour: string | null } | null
  /** It is a program that nobody has allowed to be started. */
  readonly waitsForWord: boolean
  readonly state: 'idle' | 'connecting' | 'connected' | 'failed'
  readonly problem: string | null
  /** "Streamable HTTP, 2026-07-28, weather 1.2"; null while it is not connected. */
  readonly speaks: string | null
  /** Null until they have been read once. */
  readonly tools: readonly ConnectionTool[] | null
  /** Tools that cannot be lent, each with the reason. */
  readonly leftOut: readonly LeftOutTool[]
}

/** The result of testing a connection. */
export interface ConnectionTest {
  readonly ok: boolean
  /** One sentence. */
  readonly message: string
  readonly said?: Sentence | undefined
  readonly tools: readonly ConnectionTool[]
  /** Tools that cannot be lent, each with the reason. */
  readonly leftOut: readonly LeftOutTool[]
}

/** What starting a program involves, shown before a person allows it. */
export function startSentence(command: string): string {
  return t(
    '“{command}” is a program that will be started on this computer whenever its tools are used. It can do whatever you can do here: read and change your files, and use the network. Allow it only if you know where it is from.',
    { command },
  )
}
