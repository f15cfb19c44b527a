# The maintainers have not built this image, because they have no container runtime. They started the server from the same files without one.
# docker build -t swathline . && docker run -p 3000:3000 -v swathline-data:/data -e PUBLIC_URL=https://spray.example.com swathline

FROM node:26-bookworm-slim AS build
WORKDIR /opt/swathline
COPY . .
RUN npm ci && npm run build

# The dependencies of the server and the demo alone, without build tools, tests and the panel's libraries.
FROM node:26-bookworm-slim AS dependencies
WORKDIR /opt/swathline
COPY package.json package-lock.json .npmrc ./
COPY survey/package.json survey/
COPY contract/package.json contract/
COPY server/package.json server/
COPY client/package.json client/
COPY panel/package.json panel/
COPY portal/package.json portal/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# The client needs the types of MapLibre only: the built pages contain its code.
RUN npm ci --omit=dev --workspace @swathline/survey --workspace @swathline/contract --workspace @swathline/client \
  --workspace @swathline/server --workspace @swathline/demo && rm -rf node_modules/maplibre-gl

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /opt/swathline
COPY --from=dependencies /opt/swathline ./
COPY --from=build /opt/swathline/survey/dist survey/dist
COPY --from=build /opt/swathline/contract/dist contract/dist
COPY --from=build /opt/swathline/client/dist client/dist
COPY --from=build /opt/swathline/server/dist server/dist
COPY --from=build /opt/swathline/panel/dist panel/dist
COPY --from=build /opt/swathline/portal/dist portal/dist
COPY --from=build /opt/swathline/demo/dist demo/dist
RUN mkdir /data && chown node:node /data

USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "server/dist/main.js"]
