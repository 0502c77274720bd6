import { sha256 } from '../../../../base/files/sha256.ts'

/** An attribute value in OTLP JSON: 64-bit integers as strings. */
export type OtlpValue =
  | { readonly stringValue: string }
  | { readonly intValue: string }
  | { readonly doubleValue: number }
  | { readonly boolValue: boolean }
  | { readonly arrayValue: { readonly values: readonly OtlpValue[] } }

export interface OtlpAttribute {
  readonly key: string
  readonly value: OtlpValue
}

/** One span of a trace in the JSON of OTLP (opentelemetry.proto.trace.v1.Span), ids as hexadecimal digits. */
export interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** SPAN_KIND_INTERNAL is 1, SPAN_KIND_CLIENT is 3. */
  readonly kind: 1 | 3
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly OtlpAttribute[]
  /** STATUS_CODE_ERROR is 2; nothing where all went well. */
  readonly status: { readonly code?: 2; readonly message?: string }
}

/** A plain value for an attribute; absent ones are left out. */
export type Plain = string | number | boolean | readonly string[] | Double | null | undefined

/** A number that stays a double even when it is whole, because trace stores refuse a column with both types. */
export interface Double {
  readonly double: number
}

export function double(value: number | null): Double | null {
  return value === null ? null : { double: value }
}

/** Attributes of the present values: other whole numbers as integers. */
export function attributesOf(values: Readonly<Record<string, Plain>>): readonly OtlpAttribute[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [{ key, value: valueOf(value) }],
  )
}

function valueOf(value: NonNullable<Plain>): OtlpValue {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
  if ('double' in value) return { doubleValue: value.double }
  return { arrayValue: { values: value.map((each) => ({ stringValue: each })) } }
}

/** 16 bytes for a trace: a dialog always has the same trace id. */
export function traceIdOf(dialogId: string): string {
  return sha256(dialogId).slice(0, 32)
}

/** 8 bytes for a span. @param what distinguishes it from the others of its dialog */
export function spanIdOf(dialogId: string, what: string): string {
  return sha256(`${dialogId}\n${what}`).slice(0, 16)
}

/** Epoch milliseconds as nanoseconds in decimal digits: a number would lose the last ones. */
export function nanos(at: number): string {
  return String(BigInt(Math.round(at * 1_000)) * 1_000n)
}
