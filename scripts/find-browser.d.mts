/**
 * The path of the Chromium or Chrome that the end-to-end tests drive: the one IDI_CHROMIUM names, else one in its usual
 * place, else null.
 */
export function findBrowser(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): string | null
