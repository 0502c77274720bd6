import { sha256 } from '../../../../base/files/sha256.ts'

/** An attribute value in the JSON of OTLP, which writes 64-bit integers as strings. */
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
  /** `code` is 2 (STATUS_CODE_ERROR) for a failure; it is absent otherwise. */
  readonly status: { readonly code?: 2; readonly message?: string }
}

/** A value for an attribute; null and undefined give no attribute. */
export type Plain = string | number | boolean | readonly string[] | Double | null | undefined

/** A number that stays a double even when it is whole, because trace stores refuse a column with both types. */
export interface Double {
  readonly double: number
}

export function double(value: number | null): Double | null {
  return value === null ? null : { double: value }
}

/** The attributes of all values that are neither null nor undefined. Whole numbers become integers unless they are a `Double`. */
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

/** The trace id of a dialog, always the same: 16 bytes as 32 hexadecimal digits. */
export function traceIdOf(dialogId: string): string {
  return sha256(dialogId).slice(0, 32)
}

/** The id of a span: 8 bytes as 16 hexadecimal digits. @param what distinguishes the span from others of its dialog */
export function spanIdOf(dialogId: string, what: string): string {
  return sha256(`${dialogId}\n${what}`).slice(0, 16)
}

/** Nanoseconds since 1970 as decimal digits, because a number would lose the last ones. @param at milliseconds since 1970 */
export function nanos(at: number): string {
  return String(BigInt(Math.round(at * 1_000)) * 1_000n)
}
