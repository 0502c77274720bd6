/** The credentials of a page after signing in. */
export interface LetIn {
  /** The value of the Cookie header. */
  readonly cookie: string
  readonly secret: string
}

/** Trades the one-time token of a printed address for a session, as the script of the entry page does. */
export async function letIn(address: string): Promise<LetIn> {
  const { origin, searchParams } = new URL(address)
  const answer = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { origin },
    body: searchParams.get('token') ?? '',
  })
  if (answer.status !== 200) throw new Error(`Not let in: ${answer.status} ${await answer.text()}`)
  const { secret } = (await answer.json()) as { readonly secret: string }
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', secret }
}

/** The first message of a page's socket. */
export function helloOf({ secret }: LetIn): string {
  return JSON.stringify({ type: 'hello', secret })
}
