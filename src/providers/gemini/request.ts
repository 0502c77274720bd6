import type { Content, GenerateContentConfig, GenerateContentParameters, Part, ThinkingConfig } from '@google/genai'
import type { ModelMessage, ModelRequest } from '../../core/engine/ports.ts'
import { legalHistory } from '../calls/legal-history.ts'
import type { Traits } from '../models/model-schema.ts'
import { settingsFor } from '../models/model-settings.ts'
import { joinParts, withPictures } from '../calls/prompt-text.ts'
import type { Refusable } from '../refusals/refusable.ts'
import { NO_REFUSALS } from '../refusals/refusals.ts'
import { samplingFields, type SamplingFields } from '../calls/sampling-fields.ts'
import { asObject } from '../calls/tool-input.ts'
import { geminiSchema } from './tool-schema.ts'

const SAMPLING = { temperature: 'temperature', topP: 'topP', topK: 'topK' } as const satisfies SamplingFields

/** The most stop texts that Gemini accepts. */
const STOPS_MAX = 5

/** Makes a request in Gemini's format. */
export function toGemini(
  request: ModelRequest,
  known: Traits | null,
  refused: ReadonlySet<Refusable> = NO_REFUSALS,
): GenerateContentParameters {
  const { sampling, maxOutputTokens, effort, thinkingOff, tools, json, jsonObject, searches } = settingsFor(
    request,
    known,
    refused,
  )
  const system = joinParts(request.system)
  const level = thinkingOff ?? effort
  const wantsThoughts =
    request.thinking === true || (request.thinking === undefined && (known?.thinking ?? null) !== null)
  const thinking = {
    ...(level === undefined ? {} : { thinkingLevel: level.toUpperCase() }),
    ...(wantsThoughts ? { includeThoughts: true } : {}),
  } as ThinkingConfig
  const config: GenerateContentConfig = {
    // Without this, the SDK makes a second request by itself when an answer reaches its limit.
    automaticContinuation: false,
    automaticFunctionCalling: { disable: true },
    ...(system === '' ? {} : { systemInstruction: system }),
    ...(tools.length > 0
      ? {
          tools: [
            {
              functionDeclarations: tools.map((tool) => ({
                name: tool.name,
                description: tool.description,
                parametersJsonSchema: geminiSchema(tool.inputSchema),
              })),
            },
          ],
        }
      : // Gemini accepts no limit of searches; only the text of the task states one.
        searches === null
        ? {}
        : { tools: [{ googleSearch: {} }] }),
    ...(request.stop && request.stop.length > 0 ? { stopSequences: request.stop.slice(0, STOPS_MAX) } : {}),
    ...samplingFields(sampling, SAMPLING),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(jsonObject ? { responseMimeType: 'application/json' } : {}),
    ...(json === undefined ? {} : { responseMimeType: 'application/json', responseJsonSchema: json.schema }),
    ...(Object.keys(thinking).length === 0 ? {} : { thinkingConfig: thinking }),
  }
  return {
    model: request.model,
    contents: legalHistory(request.messages)
      .map(toContent)
      .filter((content) => (content.parts ?? []).length > 0),
    config,
  }
}

function textParts(text: string): Part[] {
  return text === '' ? [] : [{ text }]
}

/** Pictures, except GIF, which Gemini does not accept (https://ai.google.dev/gemini-api/docs/image-understanding). */
function imageParts(mimeType: string, data: string): Part[] {
  return mimeType === 'image/gif' ? [] : [{ inlineData: { mimeType, data } }]
}

function toContent(message: ModelMessage): Content {
  switch (message.role) {
    case 'user':
      return {
        role: 'user',
        parts: withPictures(message.parts, textParts, ({ type, base64 }) => imageParts(type, base64)),
      }
    case 'tool':
      return {
        role: 'user',
        parts: message.results.map((result) => ({
          functionResponse: {
            name: result.tool,
            response: result.ok ? { output: result.text } : { error: result.text },
            ...givenId(result.callId),
          },
        })),
      }
    case 'assistant':
      return {
        role: 'model',
        parts: [
          ...textParts(joinParts(message.parts)),
          ...(message.toolCalls ?? []).map((call): Part => {
            const signature = (call.vendorData as { geminiSignature?: string } | undefined)?.geminiSignature
            return {
              functionCall: { name: call.tool, args: asObject(call.input), ...givenId(call.callId) },
              ...(signature === undefined ? {} : { thoughtSignature: signature }),
            }
          }),
        ],
      }
  }
}

/** The beginning of ids of tool calls that are made here, because Gemini sent none. */
export const OWN_ID = 'own_'

function givenId(callId: string): { id?: string } {
  return callId.startsWith(OWN_ID) ? {} : { id: callId }
}
