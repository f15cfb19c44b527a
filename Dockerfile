# Untested in the maintainers' environment, which has no container runtime. Build with `docker build -t swathline .`.

FROM node:24-bookworm-slim AS build
WORKDIR /opt/swathline
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /opt/swathline
COPY --from=build /opt/swathline/package.json ./
COPY --from=build /opt/swathline/node_modules ./node_modules
COPY --from=build /opt/swathline/survey/package.json ./survey/
COPY --from=build /opt/swathline/survey/dist ./survey/dist
COPY --from=build /opt/swathline/contract/package.json ./contract/
COPY --from=build /opt/swathline/contract/dist ./contract/dist
COPY --from=build /opt/swathline/server ./server
COPY --from=build /opt/swathline/panel/package.json ./panel/
COPY --from=build /opt/swathline/panel/dist ./panel/dist
COPY --from=build /opt/swathline/demo/package.json ./demo/
COPY --from=build /opt/swathline/demo/dist ./demo/dist
RUN mkdir /data && chown node:node /data

USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "server/dist/main.js"]
