/**
 * The path of the Chromium or Chrome that the end-to-end tests drive: the one IDI_CHROMIUM names, else one in its usual
 * place, else null.
 */
export function findBrowser(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): string | null

/**
 * The path of Debian's Chromium without windows, which takes half the processor time of the whole one beside its pages;
 * null where there is none, or a browser is named. It has no microphone and does not print.
 */
export function findShell(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): string | null
