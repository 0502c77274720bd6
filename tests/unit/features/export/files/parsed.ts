/** The value of a JSON export. */
export function parsed(bytes: Uint8Array): Record<string, unknown> {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Record<string, unknown>
}
