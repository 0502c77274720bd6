import { anthropic } from './anthropic/index.ts'
import { gemini } from './gemini/index.ts'
import { ollama } from './ollama/index.ts'
import { openai } from './openai/index.ts'
import type { Vendor } from './vendor.ts'

/** All vendors, in the order in which they are offered. A new vendor is a folder and a line here. */
export const VENDORS: readonly Vendor[] = [anthropic, openai, gemini, ollama]
