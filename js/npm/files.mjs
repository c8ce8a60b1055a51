import files from "./files.cjs";

export const { FileImporter } = files;
