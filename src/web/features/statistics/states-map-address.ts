/** Address of the map of the states, a path for each, by its two letters. Written by build-states-map.mjs. */
export const STATES_MAP = "/states.svg?v=c50551aab7";
