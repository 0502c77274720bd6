import type { CallToolResult, InputRequiredResult, ToolAnnotations } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { Quote } from './confirmation.ts'
import type { ProgramText } from './texts.ts'

/** What a tool gets with each call. */
export interface ProgramCall {
  /** Aborts when the client disconnects or cancels the call. */
  readonly signal: AbortSignal
  /** Returns null when the price is confirmed; else the result to send. @throws AppError with the price */
  confirm(quote: Quote): Promise<InputRequiredResult | null>
}

/** The permissions for other programs, each given by itself. */
export type ProgramRight = 'read' | 'talk' | 'agents'

/** A tool that other programs can call. Its errors are sent as one sentence. */
export interface ProgramTool {
  readonly name: ProgramText
  readonly title: string
  /** The permission that the tool needs. */
  readonly right: ProgramRight
  readonly description: string
  readonly input: z.ZodType
  readonly annotations: ToolAnnotations
  /** Makes the result of a failure; absent: the usual one. */
  readonly failed?: (error: unknown) => CallToolResult
  run(input: unknown, call: ProgramCall): Promise<CallToolResult | InputRequiredResult>
}
