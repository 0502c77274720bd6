/** The mode's own set-up of a dialog, in the configuration under the mode's id. */
export function modeSetup(config: { readonly mode: string }): unknown {
  return Object.hasOwn(config, config.mode) ? (config as Readonly<Record<string, unknown>>)[config.mode] : undefined
}

/** A copy of the configuration with the set-up of its mode. */
export function withSetup<Config extends { readonly mode: string }>(config: Config, setup: unknown): Config {
  return { ...config, [config.mode]: setup }
}
